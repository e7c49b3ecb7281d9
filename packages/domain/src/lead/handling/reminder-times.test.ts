import { expect, it } from 'vitest'
import { reminderTimes } from './reminder-times.ts'

const times = (now: string, timeZone = 'Australia/Sydney') =>
  Object.fromEntries(reminderTimes(Date.parse(now), timeZone).map(({ label, at }) => [label, at]))

it('offers a full hour of today, tomorrow morning and Monday morning by the clock of the dealer', () => {
  // A Thursday, 1:10 pm.
  expect(times('2026-11-19T13:10:00+11:00')).toEqual({
    'Later today': new Date('2026-11-19T16:00:00+11:00').toISOString(),
    'Tomorrow morning': new Date('2026-11-20T09:00:00+11:00').toISOString(),
    'Next week': new Date('2026-11-23T09:00:00+11:00').toISOString(),
  })
  expect(times('2026-11-19T13:10:00+08:00', 'Australia/Perth')['Tomorrow morning']).toBe(
    new Date('2026-11-20T09:00:00+08:00').toISOString(),
  )
})

it('offers no hour of an evening, and Monday once', () => {
  expect(Object.keys(times('2026-11-19T17:30:00+11:00'))).toEqual(['Tomorrow morning', 'Next week'])
  expect(Object.keys(times('2026-11-22T20:00:00+11:00'))).toEqual(['Tomorrow morning'])
  expect(times('2026-11-23T20:00:00+11:00')['Next week']).toBe(
    new Date('2026-11-30T09:00:00+11:00').toISOString(),
  )
})

it('keeps nine o’clock where the clock changes in between, and offers nothing in a zone that is none', () => {
  // Daylight saving begins on 4 October.
  expect(times('2026-10-03T10:00:00+10:00')['Tomorrow morning']).toBe(
    new Date('2026-10-04T09:00:00+11:00').toISOString(),
  )
  expect(times('2026-11-19T13:10:00+11:00', 'Nowhere/None')).toEqual({})
})
