import type { StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { expect, it } from 'vitest'
import { findHours, layOutDay } from './lay-out-day.ts'

type Day = StaffCalendar['days'][number]
const timeZone = 'Australia/Sydney'
const at = (clock: string, day = '19') => new Date(`2026-11-${day}T${clock}:00+11:00`).toISOString()
const aBooking = (id: string, from: string, to: string, more = {}) =>
  ({
    id,
    startsAt: at(from),
    endsAt: at(to),
    before: null,
    cancelled: false,
    ...more,
  }) as Day['bookings'][number]
const aDay = (more: Partial<Day>): Day => ({
  date: '2026-11-19',
  open: [{ fromMinute: 510, toMinute: 1020 }],
  blocks: [],
  slots: [],
  bookings: [],
  ...more,
})
const hours = { first: 8, last: 18 }

it('puts bookings at the same time beside each other, and the next ones below', () => {
  const bookings = [
    aBooking('a', '09:30', '10:30'),
    aBooking('b', '09:30', '10:30'),
    aBooking('c', '10:00', '11:00'),
    aBooking('d', '11:00', '12:00'),
  ]
  const placed = layOutDay(aDay({ bookings }), timeZone, hours).bookings
  expect(placed.map(({ booking, lane, lanes, fromMinute }) => [booking.id, lane, lanes, fromMinute])).toEqual(
    [
      ['a', 0, 3, 570],
      ['b', 1, 3, 570],
      ['c', 2, 3, 600],
      ['d', 0, 1, 660],
    ],
  )
})

it('shows where a moved booking was, on that day, and of a cancelled one nothing else', () => {
  const before = { startsAt: at('11:30'), endsAt: at('12:30') }
  const moved = aBooking('m', '09:30', '10:30', {
    startsAt: at('09:30', '20'),
    endsAt: at('10:30', '20'),
    before,
  })
  const cancelled = aBooking('c', '14:00', '15:00', {
    cancelled: true,
    before: { startsAt: at('14:00'), endsAt: at('15:00') },
  })
  const read = (date: string) =>
    layOutDay(aDay({ date, bookings: [moved, cancelled] }), timeZone, hours).bookings.map(
      ({ booking, isOutline, fromMinute }) => [booking.id, isOutline, fromMinute],
    )
  expect(read('2026-11-19')).toEqual([
    ['m', true, 690],
    ['c', true, 840],
  ])
  expect(read('2026-11-20')).toEqual([['m', false, 570]])
})

it('shows a working day, and more where it is open or somebody comes earlier or later', () => {
  expect(findHours([aDay({ open: [] })], timeZone)).toEqual({ first: 9, last: 17 })
  const early = aDay({ bookings: [aBooking('a', '07:45', '08:45')] })
  expect(findHours([early, aDay({ open: [{ fromMinute: 540, toMinute: 1230 }] })], timeZone)).toEqual({
    first: 7,
    last: 21,
  })
})

it('knows when it is closed within the hours that are shown', () => {
  const closedOn = (open: Day['open']) => layOutDay(aDay({ open }), timeZone, hours).closed
  expect(closedOn([{ fromMinute: 510, toMinute: 1020 }])).toEqual([
    { fromMinute: 480, toMinute: 510 },
    { fromMinute: 1020, toMinute: 1080 },
  ])
  expect(closedOn([])).toEqual([{ fromMinute: 480, toMinute: 1080 }])
})
