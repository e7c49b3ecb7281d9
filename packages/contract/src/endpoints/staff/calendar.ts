import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import * as z from 'zod'
import { done, moment, staffEndpoint } from './staff-endpoint.ts'

const kind = z.enum(bookingKinds)
const instant = z.iso.datetime({ offset: true })
const place = z.object({ id: z.number(), name: z.string(), dealership: z.string(), timeZone: z.string() })

const slot = z.object({
  kind,
  startsAt: moment,
  endsAt: moment,
  taken: z.number(),
  /** Places, as staff have set them or as usual; none where the time is blocked out. */
  capacity: z.number(),
  isChanged: z.boolean(),
})

const booking = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  kind,
  /** What they come for, in the words of the trade: an inspection, a test ride. */
  visit: z.string(),
  startsAt: moment,
  endsAt: moment,
  name: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  cancelled: z.boolean(),
  /** What the writer saw; a write from an older one is refused. */
  version: z.number(),
})

const version = z.int32().nonnegative()
const written = z.object({ version: z.number() })

export const staffCalendarEndpoints = {
  /** Days of a place from a date on its own clock; without a place the first that somebody reaches. */
  staffCalendar: staffEndpoint('calendar.read', {
    method: 'GET',
    path: '/staff/calendar',
    query: ['place', 'from', 'days'],
    answer: z.object({
      places: z.array(place),
      place: place.nullable(),
      days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot), bookings: z.array(booking) })),
    }),
  }),
  staffBooking: staffEndpoint('calendar.read', {
    method: 'GET',
    path: '/staff/bookings/:bookingId',
    answer: z.object({
      ...booking.shape,
      place,
      /** Where it can be moved to. */
      times: z.array(z.object({ startsAt: instant, places: z.number() })),
    }),
  }),
  /** A cancelled one is taken up again. */
  moveBooking: staffEndpoint('calendar.write', {
    method: 'POST',
    path: '/staff/bookings/:bookingId/move',
    body: z.object({ startsAt: instant, version }),
    answer: written,
  }),
  cancelBooking: staffEndpoint('calendar.write', {
    method: 'POST',
    path: '/staff/bookings/:bookingId/cancel',
    body: z.object({ version }),
    answer: written,
  }),
  /** For every time that begins in a span: how many places it has. None blocks it out, null is as usual again. */
  changeCalendar: staffEndpoint('calendar.write', {
    method: 'POST',
    path: '/staff/places/:placeId/calendar',
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
      /** Bookings in the span that have no place any more: they stay until somebody moves or cancels them. */
      over: z.number(),
      /** What was set, to be taken back. */
      changes: z.array(z.number()),
    }),
  }),
  /** What was set before, by whomever, holds again. */
  takeBackCalendar: staffEndpoint('calendar.write', {
    method: 'POST',
    path: '/staff/places/:placeId/calendar/take_back',
    body: z.object({ changes: z.array(z.int32().positive()).min(1).max(bookingKinds.length) }),
    answer: done,
  }),
}

export type StaffCalendarJson = z.infer<NonNullable<typeof staffCalendarEndpoints.staffCalendar.answer>>
export type StaffBookingJson = z.infer<NonNullable<typeof staffCalendarEndpoints.staffBooking.answer>>
export type StaffSlotJson = z.infer<typeof slot>
export type CalendarChangeJson = z.input<NonNullable<typeof staffCalendarEndpoints.changeCalendar.body>>
