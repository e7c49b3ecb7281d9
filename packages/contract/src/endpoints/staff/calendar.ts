import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import * as z from 'zod'
import { done, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

const kind = z.enum(bookingKinds)
const instant = z.iso.datetime({ offset: true })
export const placeJson = z.object({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  timeZone: z.string(),
})

const slot = z.object({
  kind,
  startsAt: timestamp,
  endsAt: timestamp,
  taken: z.number(),
  /** The capacity, as staff have set it or by default; 0 when the time is blocked. */
  capacity: z.number(),
  isChanged: z.boolean(),
})

export const bookingJson = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  kind,
  /** The appointment type in the terms of the trade: an inspection, a test ride. */
  visit: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  name: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  cancelled: z.boolean(),
  /** The version that the writer saw; a write based on an older one is refused. */
  version: z.number(),
})

const version = z.int32().nonnegative()
const written = z.object({ version: z.number() })

export const staffCalendarEndpoints = {
  /** Days of a location from a date in its own time zone; without a location, the first that the user has access to. */
  staffCalendar: staffGet('calendar.read', '/staff/calendar', {
    query: ['place', 'from', 'days'],
    answer: z.object({
      places: z.array(placeJson),
      place: placeJson.nullable(),
      days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot), bookings: z.array(bookingJson) })),
    }),
  }),
  staffBooking: staffGet('calendar.read', '/staff/bookings/:bookingId', {
    answer: z.object({
      ...bookingJson.shape,
      place: placeJson,
      /** The times to which it can be moved. */
      times: z.array(z.object({ startsAt: instant, places: z.number() })),
    }),
  }),
  /** Moves a booking; a cancelled one is restored. */
  moveBooking: staffPost('calendar.write', '/staff/bookings/:bookingId/move', {
    body: z.object({ startsAt: instant, version }),
    answer: written,
  }),
  cancelBooking: staffPost('calendar.write', '/staff/bookings/:bookingId/cancel', {
    body: z.object({ version }),
    answer: written,
  }),
  /** Puts it back as it was before the last change of staff, while nobody has been told: for twenty seconds. */
  undoBooking: staffPost('calendar.write', '/staff/bookings/:bookingId/undo', {
    body: z.object({ version }),
    answer: written,
  }),
  /** Sets the capacity of every time that begins in a period. None blocks it, null restores the default. */
  changeCalendar: staffPost('calendar.write', '/staff/places/:placeId/calendar', {
    body: z
      .object({
        kinds: z.array(kind).min(1).max(bookingKinds.length),
        from: instant,
        to: instant,
        capacity: z.int32().min(0).max(1000).nullable(),
        note: z.string().trim().max(200),
      })
      .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'to is after from' }),
    answer: z.object({
      /** Bookings in the period that exceed the new capacity: they stay until somebody moves or cancels them. */
      over: z.number(),
      /** The change, for undoing it. */
      changes: z.array(z.number()),
    }),
  }),
  /** Restores the previous values, whoever set them. */
  undoCalendarChange: staffPost('calendar.write', '/staff/places/:placeId/calendar/take_back', {
    body: z.object({ changes: z.array(z.int32().positive()).min(1).max(bookingKinds.length) }),
    answer: done,
  }),
}

export type StaffCalendar = z.infer<NonNullable<typeof staffCalendarEndpoints.staffCalendar.answer>>
export type StaffBooking = z.infer<NonNullable<typeof staffCalendarEndpoints.staffBooking.answer>>
export type StaffSlot = z.infer<typeof slot>
export type CalendarEdit = z.input<NonNullable<typeof staffCalendarEndpoints.changeCalendar.body>>
