import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { homeCountry } from '@forecourt/domain/country/countries'
import { calendarText, longDate } from '@forecourt/domain/country/format/date-text'
import { formatClock, formatCount, formatDate } from '../../staff/format.ts'
import { dateAt } from './lay-out-day.ts'

type Day = StaffCalendar['days'][number]

/** `16 – 22 November 2026`, and with both months where they differ. */
export function describeSpan(first: string, last: string): string {
  const write = (date: string) => calendarText(date, longDate, homeCountry.language)
  const [day = '', month = '', year = ''] = write(first).split(' ')
  if (first.slice(0, 7) === last.slice(0, 7)) return `${day} – ${write(last)}`
  return `${day} ${month}${first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${year}`} – ${write(last)}`
}

/** `19 bookings, 31 free times`; what is nothing is left out. */
export function describeDays(days: readonly Day[], timeZone: string, nowMs: number): string {
  const booked = days.flatMap(({ date, bookings }) =>
    bookings.filter(({ startsAt, cancelled }) => !cancelled && dateAt(startsAt, timeZone) === date),
  )
  const free = days.flatMap(({ slots }) =>
    slots.filter(({ startsAt, taken, capacity }) => taken < capacity && Date.parse(startsAt) > nowMs),
  )
  return [
    booked.length > 0 ? formatCount(booked.length, 'booking') : 'Nobody is booked',
    ...(free.length > 0 ? [formatCount(free.length, 'free time')] : []),
  ].join(', ')
}

/** `Test drive · Alexandria · in 18 min`, as somebody would say it who looks at the clock. */
export function describeWait(startsAt: string, nowMs: number): string {
  const minutes = Math.round((Date.parse(startsAt) - nowMs) / 60_000)
  if (minutes < -60 || minutes > 12 * 60) return ''
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  return `in ${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}

/** All of a booking, after what its box shows of it: the tip of a pointer, and what a screen reader adds. */
export function describeBooking(booking: StaffBookingRow, timeZone: string): string {
  const { startsAt, name, visit, vehicle, assignee, reserved } = booking
  return [
    `${formatClock(startsAt, timeZone)} ${name}`,
    visit,
    ...(vehicle ? [vehicle] : []),
    ...(reserved ? ['reserved'] : []),
    ...(assignee ? [`with ${assignee}`] : []),
    formatDate(dateAt(startsAt, timeZone)),
  ].join(', ')
}

/** After times were blocked or their number of places was changed: who is still booked there. */
export function describeLeft(over: number): string {
  if (over === 0) return ''
  return ` ${over === 1 ? 'One booking is' : `${over} bookings are`} still in that time: move or cancel.`
}
