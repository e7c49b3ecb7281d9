import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSpf } from './spf-record.ts'

const us = 'mail.forecourt.example'

it.each([
  [[], 'v=spf1 include:mail.forecourt.example ~all', /no SPF record/],
  [['google-site-verification=x'], 'v=spf1 include:mail.forecourt.example ~all', /no SPF record/],
  [
    ['v=spf1 include:_spf.google.com -all'],
    'v=spf1 include:_spf.google.com include:mail.forecourt.example -all',
    /doesn’t name us/,
  ],
  [['v=spf1 a mx'], 'v=spf1 a mx include:mail.forecourt.example', /doesn’t name us/],
  [
    ['v=spf1 redirect=_spf.host.example'],
    'v=spf1 include:mail.forecourt.example redirect=_spf.host.example',
    /doesn’t name us/,
  ],
  [
    ['v=spf1 mx ~all', 'v=spf1 include:_spf.google.com -all'],
    'v=spf1 mx include:_spf.google.com include:mail.forecourt.example ~all',
    /two SPF records/,
  ],
  [['V=SPF1 +include:Mail.Forecourt.example ~all'], 'V=SPF1 +include:Mail.Forecourt.example ~all', null],
  // A name that only has ours as a prefix, and one that is excluded.
  [
    ['v=spf1 include:mail.forecourt.example.evil.example -all'],
    'v=spf1 include:mail.forecourt.example.evil.example include:mail.forecourt.example -all',
    /doesn’t name us/,
  ],
  [
    ['v=spf1 -include:mail.forecourt.example -all'],
    'v=spf1 -include:mail.forecourt.example include:mail.forecourt.example -all',
    /doesn’t name us/,
  ],
] as const)('reads %j', (texts, wanted, fault) => {
  const reading = readSpf(texts, us)
  expect(reading.wanted).toBe(wanted)
  if (fault === null) expect(reading.fault).toBeNull()
  else expect(reading.fault).toMatch(fault)
})

it('suggests a record that it accepts, whatever the old record was', () => {
  const term = fc.constantFrom(
    'a',
    'mx',
    '-all',
    '~all',
    'include:x.example',
    'redirect=y.example',
    `include:${us}`,
  )
  const record = fc.array(term, { maxLength: 6 }).map((terms) => ['v=spf1', ...terms].join(' '))
  fc.assert(
    fc.property(fc.array(record, { maxLength: 3 }), (records) => {
      const { wanted } = readSpf(records, us)
      expect(readSpf([wanted], us)).toEqual({ fault: null, wanted })
    }),
  )
})
