import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import * as z from 'zod'
import { get } from '../endpoint.ts'
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
  /** Its model, where there is no room for the whole name. */
  model: z.string().nullable(),
  /** The vehicle in stock that it is about, and its first photo; somebody's own vehicle has neither. */
  carId: z.number().nullable(),
  photo: z.string().nullable(),
  /** Whether that vehicle is reserved, by whoever comes or by somebody else. */
  reserved: z.boolean(),
  /** Who of the team takes care of them. */
  assigneeId: z.number().nullable(),
  assignee: z.string().nullable(),
  cancelled: z.boolean(),
  /** Where it was before staff moved or cancelled it, until the visitor has been told. */
  before: z.object({ startsAt: timestamp, endsAt: timestamp }).nullable(),
  /** The version that the writer saw; a write based on an older one is refused. */
  version: z.number(),
})

const block = z.object({
  kinds: z.array(kind),
  from: timestamp,
  to: timestamp,
  /** Why, as staff wrote it; it may be empty. */
  note: z.string(),
})

const version = z.int32().nonnegative()
const written = z.object({ version: z.number() })

/** Calendar programs read it without signing in: the secret of its address is the key. */
export const calendarFeedEndpoints = {
  /** The bookings of the person whose feed it is, as iCalendar text. */
  readCalendarFeed: get('base', '/staff/calendar_feeds/:secret', { answer: z.object({ text: z.string() }) }),
}

export const staffCalendarEndpoints = {
  /**
   * Days of a location from a date in its own time zone, with `week` from the Monday before it; without a location, the
   * usual one, or the first that the user has access to.
   */
  staffCalendar: staffGet('calendar.read', '/staff/calendar', {
    query: ['place', 'usual', 'from', 'days', 'week'],
    answer: z.object({
      places: z.array(placeJson),
      place: placeJson.nullable(),
      now: timestamp,
      /** The date at the location. */
      today: z.iso.date().nullable(),
      days: z.array(
        z.object({
          date: z.iso.date(),
          /** When it is open, in minutes after midnight. */
          open: z.array(z.object({ fromMinute: z.number(), toMinute: z.number() })),
          blocks: z.array(block),
          slots: z.array(slot),
          bookings: z.array(bookingJson),
        }),
      ),
    }),
  }),
  staffBooking: staffGet('calendar.read', '/staff/bookings/:bookingId', {
    answer: z.object({
      ...bookingJson.shape,
      place: placeJson,
      /** The times to which it can be moved. */
      times: z.array(z.object({ startsAt: instant, places: z.number() })),
      now: timestamp,
      bookedAt: timestamp,
      /** Who may take care of them. */
      colleagues: z.array(z.object({ id: z.number(), name: z.string() })),
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
  /** Gives a booking to somebody of the team, or to nobody; `before` is whoever had it when the writer looked. */
  assignBooking: staffPost('calendar.write', '/staff/bookings/:bookingId/assignee', {
    body: z.object({
      assigneeId: z.int32().positive().nullable(),
      before: z.int32().positive().nullable(),
    }),
    answer: done,
  }),
  /** Whether the user has a calendar feed, since when, and when a calendar last read it. */
  calendarFeed: staffGet('calendar.read', '/staff/calendar_feed', {
    answer: z.object({ feed: z.object({ createdAt: timestamp, readAt: timestamp.nullable() }).nullable() }),
  }),
  /** Makes a secret address for the user's bookings. It is shown once; an earlier one stops working. */
  createCalendarFeed: staffPost('calendar.read', '/staff/calendar_feed', {
    answer: z.object({ secret: z.string() }),
  }),
  deleteCalendarFeed: staffPost('calendar.read', '/staff/calendar_feed/delete', { answer: done }),
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
export type StaffBookingRow = z.infer<typeof bookingJson>
export type StaffSlot = z.infer<typeof slot>
export type CalendarEdit = z.input<NonNullable<typeof staffCalendarEndpoints.changeCalendar.body>>
