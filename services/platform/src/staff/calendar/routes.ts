import type {
  calendarFeedEndpoints,
  staffCalendarEndpoints,
} from '@forecourt/contract/endpoints/staff/calendar'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { largestId, parseCount, parseId } from '../../infrastructure/http/parse-id.ts'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { createFeed, deleteFeed, readFeed } from './calendar-feed.ts'
import {
  assignBooking,
  changeBooking,
  changeCalendar,
  undoBooking,
  undoCalendarChange,
} from './change-calendar.ts'
import { readBooking, readCalendar } from './read-calendar.ts'
import * as store from './store.ts'

const maxDays = 14

/** Without a session: a calendar program reads it. */
export function calendarFeedHandlers(staff: StaffContext): Handlers<typeof calendarFeedEndpoints> {
  return { readCalendarFeed: ({ params }) => readFeed(staff, params.secret ?? '') }
}

export function staffCalendarHandlers(staff: StaffContext): StaffHandlers<typeof staffCalendarEndpoints> {
  return {
    staffCalendar: ({ c, permit }) =>
      readCalendar(staff, permit, {
        placeId: parseCount(c.req.query('place'), 0, largestId) || null,
        usualId: parseCount(c.req.query('usual'), 0, largestId) || null,
        from: c.req.query('from'),
        days: Math.max(1, parseCount(c.req.query('days'), 7, maxDays)),
        isWeek: c.req.query('week') === 'yes',
      }),
    staffBooking: ({ params, permit }) => readBooking(staff, permit, parseUuid(params.bookingId)),
    moveBooking: ({ params, body, permit }) =>
      changeBooking(staff, permit, parseUuid(params.bookingId), {
        action: 'move',
        start: body.startsAt,
        version: body.version,
      }),
    cancelBooking: ({ params, body, permit }) =>
      changeBooking(staff, permit, parseUuid(params.bookingId), { action: 'cancel', version: body.version }),
    undoBooking: ({ params, body, permit }) =>
      undoBooking(staff, permit, parseUuid(params.bookingId), body.version),
    assignBooking: ({ params, body, permit }) =>
      assignBooking(staff, permit, parseUuid(params.bookingId), body),
    calendarFeed: async ({ permit }) => ({ feed: await store.findFeed(staff.db, permit.actor.id) }),
    createCalendarFeed: ({ permit }) => createFeed(staff, permit),
    deleteCalendarFeed: ({ permit }) => deleteFeed(staff, permit),
    changeCalendar: ({ params, body: { kinds, from, to, capacity, note }, permit }) =>
      changeCalendar(staff, permit, parseId(params.placeId), {
        kinds,
        from: new Date(from),
        to: new Date(to),
        capacity,
        note,
      }),
    undoCalendarChange: ({ params, body, permit }) =>
      undoCalendarChange(staff, permit, parseId(params.placeId), body.changes),
  }
}
