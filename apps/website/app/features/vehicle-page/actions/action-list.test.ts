import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { actionList, buttonActions } from './action-list.ts'

const site = aSite({ flags: { ...resolveFlags([]), checkout: true } })
const processor = {
  authorizationType: 'stripe',
  authorizationKey: 'k',
  depositCents: null,
  applePayEnabled: false,
  googlePayEnabled: false,
  googleMerchantId: null,
} as const
const car = aCar({ historyFileUrl: '/files/report.pdf', paymentProcessors: [processor] })
const financeOf = (paths: Paths) => ({ href: paths.financeForm(), hrefLabel: 'Get Finance' })
const labels = (of = car, paths = createTestPaths(site), hasFinance = true) =>
  actionList(of, site, paths, { finance: hasFinance ? financeOf(paths) : null }).map(({ label }) => label)

describe('actionList', () => {
  it('offers everything that the car is eligible for, with the specified labels [S2.41]', () => {
    expect(labels()).toEqual([
      'Enquire Now',
      'Reserve Now',
      'Book a Test Drive',
      'Get Finance',
      'Trade-In Valuation',
      'Car History Report',
      'Download PDF',
    ])
  })

  it('says Message Now on sites that do [S9.26]', () => {
    const flags = { ...site.flags, messageNow: true }
    expect(actionList(car, { ...site, flags }, createTestPaths(site), { finance: null })[0]?.label).toBe(
      'Message Now',
    )
  })

  it('leaves out what the car is not eligible for', () => {
    expect(labels(aCar({ reserved: true, paymentProcessors: [processor] }))).not.toContain('Reserve Now')
    expect(labels({ ...car, heldUntilMs: 1 })).not.toContain('Reserve Now')
    expect(labels(aCar())).not.toContain('Car History Report')
    expect(labels(car, createTestPaths(site), false)).not.toContain('Get Finance')
    expect(labels({ ...car, status: 'sold' }, createTestPaths(site), false)).toEqual(['Car History Report'])
  })

  it('puts the waiting list of a reserved one first, or the search for another, and never Enquire', () => {
    const reserved = { ...car, reserved: true }
    expect(labels(reserved).slice(0, 3)).toEqual([
      'Join the Waiting List',
      'Enquire Now',
      'Book a Test Drive',
    ])
    const without = { ...site, flags: { ...site.flags, checkout: false } }
    expect(
      actionList(reserved, without, createTestPaths(without), { finance: null }).map(({ label }) => label)[0],
    ).toBe('Find Me Something Similar')
    expect(labels({ ...reserved, status: 'sold' })).not.toContain('Join the Waiting List')
  })

  it('leaves out what has no page yet', () => {
    expect(labels(car, createTestPaths(site, ['home', 'vehicle', 'vehiclePrint']))).toEqual([
      'Car History Report',
      'Download PDF',
    ])
  })

  it.each(['javascript:alert(1)', '//evil.example/x', '/\\evil.example', 'report.pdf', ''])(
    'follows no history link such as %s',
    (historyFileUrl) => {
      expect(labels(aCar({ historyFileUrl }))).not.toContain('Car History Report')
    },
  )

  it('shows three actions at most as buttons, and never documents', () => {
    const kinds = (of: typeof car, built?: Parameters<typeof createTestPaths>[1]) => {
      const paths = createTestPaths(site, built)
      return buttonActions(actionList(of, site, paths, { finance: financeOf(paths) })).map(({ kind }) => kind)
    }
    expect(kinds(car)).toEqual(['enquire', 'reserve', 'testDrive'])
    expect(kinds(car, ['vehicle', 'vehiclePrint'])).toEqual([])
  })
})
