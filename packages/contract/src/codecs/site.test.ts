import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySite } from '../../testing/arbitrary-site.ts'
import { expectRoundTrip } from '../../testing/expect-round-trip.ts'
import { toSchema } from './codec.ts'
import { siteCodec } from './site.ts'

const [site] = fc.sample(anySite, { numRuns: 1, seed: 1 })
if (!site) throw new Error('There is no site to test with.')

it('a site is unchanged by encoding and decoding', () => {
  expectRoundTrip(siteCodec, anySite)
})

it('leaves out what is private to the dealer and the platform', () => {
  const secret = { ...site, settings: { ...settingDefaults, leadEmails: ['sales@dealer.example'] } }
  expect(JSON.stringify(siteCodec.encode(secret))).not.toContain('sales@dealer.example')
})

it('accepts only flags and settings of the tables', () => {
  const wire = siteCodec.encode(site)
  const strange = {
    ...wire,
    feature_flags: { ...wire.feature_flags, invented: true },
    settings: { ...wire.settings, invented: 'x', holdMinutes: 'soon' },
  }
  expect(toSchema(siteCodec).parse(strange)).toEqual(site)
  expect(toSchema(siteCodec).safeParse({ ...wire, feature_flags: { checkout: 'yes' } }).success).toBe(false)
})
