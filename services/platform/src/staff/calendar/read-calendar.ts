import type { StaffBooking, StaffCalendar, StaffSlot } from '@forecourt/contract/endpoints/staff/calendar'
import { type BookingKind, bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { slotCapacity } from '@forecourt/domain/booking/slot-capacity'
import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { firstInstantAtLocalTime, localTimeAt } from '@forecourt/domain/time/local-time-at'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { staffSlotRules } from '../../people/bookings/book-slot.ts'
import { findCalendar } from '../../people/bookings/find-calendar.ts'
import { startsAt } from '../../people/bookings/starts-at.ts'
import { listBookedTimes, listCalendarChanges } from '../../people/bookings/store.ts'
import { bookingState, listOtherTimes } from '../../people/leads/bookings/read-managed-booking.ts'
import { findBookedLead } from '../../people/leads/bookings/store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

type CalendarQuery = { placeId: number | null; from: string | undefined; days: number }
type Span = { fromMs: number; toMs: number; days: number }

/** The days of a location: its slots with the number of booked places, and the bookings. */
export async function readCalendar(
  staff: StaffContext,
  permit: Permit,
  { placeId, from, days }: CalendarQuery,
): Promise<StaffCalendar> {
  const { db } = staff
  const places = await store.listPlaces(db, permit.reach)
  const place = placeId === null ? places[0] : places.find(({ id }) => id === placeId)
  if (!place && placeId !== null) return refuseUnknown(staff, permit, { kind: 'place', id: placeId })
  if (!place) return { places: [], place: null, days: [] }
  const { timeZone } = place
  const todayMs = Math.floor((localTimeAt(timeZone, staff.clock()) ?? 0) / dayMs) * dayMs
  const firstMs = readDate(from) ?? todayMs
  const instant = (reading: number) => firstInstantAtLocalTime(timeZone, reading) ?? reading
  const span = { fromMs: instant(firstMs), toMs: instant(firstMs + days * dayMs), days }
  const slots = (await Promise.all(bookingKinds.map((kind) => listPlaceSlots(db, place, kind, span)))).flat()
  const bookings = await store.listBookings(db, permit.reach, {
    placeId: place.id,
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
  })
  const { dealershipId, groupId } = place
  await recordAudit(
    staff,
    db,
    permit,
    { kind: 'calendar', id: place.id, dealershipId, groupId },
    { after: { bookings: bookings.map(({ id }) => id) } },
  )
  const dateAt = (iso: string) => isoDate(localTimeAt(timeZone, Date.parse(iso)) ?? 0)
  return {
    places,
    place,
    days: Array.from({ length: days }, (_, n) => isoDate(firstMs + n * dayMs)).map((date) => ({
      date,
      slots: slots
        .filter((slot) => dateAt(slot.startsAt) === date)
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
      bookings: bookings.filter((booking) => dateAt(booking.startsAt) === date).map(toBooking),
    })),
  }
}

/** Offered slots, including past ones, and slots that were booked before the location changed its hours. */
async function listPlaceSlots(
  db: StaffContext['db'],
  place: store.PlaceRow,
  kind: BookingKind,
  { fromMs, toMs, days }: Span,
): Promise<StaffSlot[]> {
  const calendar = await findCalendar(db, place.dealershipId, kind, null)
  const location = calendar?.locations.find(({ id }) => id === place.id)
  if (!calendar || !location) return []
  const { minutes, capacity: usual } = calendar.rulesAt(location)
  const rules = { leadHours: 0, daysAhead: days, capacity: Math.max(1, usual) }
  const offered = startsAt(calendar, location, fromMs - 1, rules)
  const taken = new Map(
    (await listBookedTimes(db, kind, [place.id], fromMs)).map((row) => [row.startMs, row.taken] as const),
  )
  const changes = await listCalendarChanges(db, kind, [place.id], fromMs)
  const held = [...taken].flatMap(([startMs, count]) => (count > 0 ? [startMs] : []))
  return [...new Set([...offered, ...held])]
    .filter((startMs) => startMs >= fromMs && startMs < toMs)
    .map((startMs) => {
      const capacity = slotCapacity(usual, changes, startMs)
      return {
        kind,
        startsAt: new Date(startMs).toISOString(),
        endsAt: new Date(startMs + minutes * minuteMs).toISOString(),
        taken: taken.get(startMs) ?? 0,
        capacity,
        isChanged: capacity !== usual,
      }
    })
}

export async function readBooking(staff: StaffContext, permit: Permit, id: string): Promise<StaffBooking> {
  const { db } = staff
  const row = await store.findBooking(db, permit.reach, id)
  const found = row && (await findBookedLead(db, id))
  if (!row || !found) return refuseUnknown(staff, permit, { kind: 'booking', id })
  await recordAudit(staff, db, permit, { ...row, kind: 'booking' })
  const isOver = bookingState(found.booking, staff.clock()) === 'past'
  const times = isOver ? [] : await listOtherTimes(staff.leads, row.siteId, found.booking, staffSlotRules)
  return {
    ...toBooking(row),
    place: await store.getPlace(db, row.locationId),
    times: times.map(({ start, places }) => ({ startsAt: start, places })),
  }
}

function toBooking(row: store.BookingRow) {
  return {
    ...row,
    name: row.name || 'No name given',
    visit: leadVisitWords(row.category, row.kind, row.siteKind as VehicleKind).entry,
  }
}

/** A local date from text; null if it is invalid. */
function readDate(text: string | undefined): number | null {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(ms) ? ms : null
}
