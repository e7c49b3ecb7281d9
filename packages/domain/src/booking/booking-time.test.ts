import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { bookingTime } from './booking-time.ts'

it.each([
  ['Australia/Sydney', 'Tuesday 17 November 2026', '10:00 am'],
  ['Australia/Perth', 'Tuesday 17 November 2026', '7:00 am'],
  ['Pacific/Auckland', 'Tuesday 17 November 2026', '12:00 pm'],
])('reads the clock of %s', (zone, day, time) => {
  expect(bookingTime(Date.parse('2026-11-17T10:00:00+11:00'), australia, zone)).toEqual({ day, time })
})
