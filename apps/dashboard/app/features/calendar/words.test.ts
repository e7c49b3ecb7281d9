import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { expect, it } from 'vitest'
import { describeBooking, describeDays, describeLeft, describeSpan, describeWait } from './words.ts'

const timeZone = 'Australia/Sydney'
const nowMs = Date.parse('2026-11-19T10:00:00+11:00')
const inMinutes = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString()

it.each([
  ['2026-11-16', '2026-11-22', '16 – 22 November 2026'],
  ['2026-11-30', '2026-12-06', '30 November – 6 December 2026'],
  ['2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
])('names the days from %s to %s', (first, last, words) => {
  expect(describeSpan(first, last)).toBe(words)
})

it('counts bookings and free times, and leaves out what is nothing', () => {
  const slot = (minutes: number, taken: number) => ({ startsAt: inMinutes(minutes), taken, capacity: 1 })
  const day = {
    date: '2026-11-19',
    bookings: [{ startsAt: inMinutes(30), cancelled: false }],
    slots: [slot(30, 1), slot(90, 0), slot(-60, 0)],
  }
  const read = (one: object) => describeDays([one] as StaffCalendar['days'], timeZone, nowMs)
  expect(read(day)).toBe('1 booking, 1 free time')
  expect(read({ ...day, bookings: [], slots: [] })).toBe('Nobody is booked')
})

it.each([
  [18, 'in 18 min'],
  [60, 'in 1 h'],
  [95, 'in 1 h 35 min'],
  [-5, 'now'],
  [-90, ''],
  [24 * 60, ''],
])('says how far away %i minutes are', (minutes, words) => {
  expect(describeWait(inMinutes(minutes), nowMs)).toBe(words)
})

it('says a booking whole, and what stays after a block', () => {
  const booking = {
    startsAt: inMinutes(0),
    name: 'Jack O’Brien',
    visit: 'Test drive',
    vehicle: '2023 Hyundai i30',
    reserved: true,
    assignee: 'Sam',
  } as StaffBookingRow
  expect(describeBooking(booking, timeZone)).toBe(
    '10:00 am Jack O’Brien, Test drive, 2023 Hyundai i30, reserved, with Sam, Thu 19 Nov',
  )
  expect([0, 1, 2].map(describeLeft)).toEqual([
    '',
    ' One booking is still in that time: move or cancel.',
    ' 2 bookings are still in that time: move or cancel.',
  ])
})
