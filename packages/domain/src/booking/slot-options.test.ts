import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { slotOptions } from './slot-options.ts'

it('puts times under their days on the clock of the place', () => {
  expect(
    slotOptions(
      ['2026-11-17T09:00:00+11:00', '2026-11-17T13:30:00+11:00', '2026-11-18T09:00:00+10:00'],
      australia,
    ),
  ).toEqual([
    { value: '2026-11-17T09:00:00+11:00', label: '9:00 am', group: 'Tuesday 17 November' },
    { value: '2026-11-17T13:30:00+11:00', label: '1:30 pm', group: 'Tuesday 17 November' },
    { value: '2026-11-18T09:00:00+10:00', label: '9:00 am', group: 'Wednesday 18 November' },
  ])
})

it('distinguishes the two times of the hour that daylight saving repeats', () => {
  expect(
    slotOptions(['2026-04-05T02:30:00+11:00', '2026-04-05T02:30:00+10:00'], australia).map(
      ({ label }) => label,
    ),
  ).toEqual(['2:30 am (UTC+11:00)', '2:30 am (UTC+10:00)'])
})

it('leaves out invalid times', () => {
  expect(slotOptions(['soon', '2026-11-17'], australia)).toEqual([])
})

it('offers thirty-one days at most, whatever a dealer sets', () => {
  const starts = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 10, 16 + at)).toISOString())
  const options = slotOptions([...starts, ...starts], australia)
  expect(new Set(options.map(({ group }) => group)).size).toBe(31)
  expect(options.at(30)?.value).toBe('2026-12-16T00:00:00.000Z')
})
