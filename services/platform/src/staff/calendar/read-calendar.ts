import type { StaffBooking, StaffCalendar, StaffSlot } from '@forecourt/contract/endpoints/staff/calendar'
import { type BookingKind, bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { type BlockedSpan, listBlockedSpans } from '@forecourt/domain/booking/list-blocked-spans'
import { slotCapacity } from '@forecourt/domain/booking/slot-capacity'
import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import { permissionTable } from '@forecourt/domain/person/staff/permission-table'
import { listOpenings } from '@forecourt/domain/site/hours/list-openings'
import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
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
import { listColleagues } from '../leads/store.ts'
import * as store from './store.ts'

type CalendarQuery = {
  placeId: number | null
  usualId: number | null
  from: string | undefined
  days: number
  isWeek: boolean
}
type Span = { fromMs: number; toMs: number; days: number }

/** The days of a location: its slots with the number of booked places, and the bookings. */
export async function readCalendar(
  staff: StaffContext,
  permit: Permit,
  { placeId, usualId, from, days, isWeek }: CalendarQuery,
): Promise<StaffCalendar> {
  const { db } = staff
  const places = await store.listPlaces(db, permit.reach)
  const wanted = places.find(({ id }) => id === (placeId ?? usualId))
  const place = placeId === null ? (wanted ?? places[0]) : wanted
  const now = new Date(staff.clock())
  if (!place && placeId !== null) return refuseUnknown(staff, permit, { kind: 'place', id: placeId })
  if (!place) return { places: [], place: null, now: now.toISOString(), today: null, days: [] }
  const { timeZone } = place
  const todayMs = Math.floor((localTimeAt(timeZone, staff.clock()) ?? 0) / dayMs) * dayMs
  const wantedMs = readDate(from) ?? todayMs
  const firstMs = isWeek ? wantedMs - ((new Date(wantedMs).getUTCDay() + 6) % 7) * dayMs : wantedMs
  const instant = (reading: number) => firstInstantAtLocalTime(timeZone, reading) ?? reading
  const span = { fromMs: instant(firstMs), toMs: instant(firstMs + days * dayMs), days }
  const kinds = await Promise.all(bookingKinds.map((kind) => readPlaceTimes(db, place, kind, span)))
  const slots = kinds.flatMap((times) => times.slots)
  const blocks = joinKinds(kinds.flatMap((times) => times.blocks))
  const bookings = await store.listBookings(db, permit.reach, {
    placeId: place.id,
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
    now,
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
  const isOn = (date: string) => (iso: string) => dateAt(iso) === date
  return {
    places,
    place,
    now: now.toISOString(),
    today: isoDate(todayMs),
    days: Array.from({ length: days }, (_, n) => firstMs + n * dayMs).map((ms) => {
      const date = isoDate(ms)
      const isHere = isOn(date)
      return {
        date,
        open: joinOpenings(kinds.flatMap(({ openingsOn }) => openingsOn(date, new Date(ms).getUTCDay()))),
        blocks: cutToDay(blocks, instant(ms), instant(ms + dayMs)),
        slots: slots
          .filter((slot) => isHere(slot.startsAt))
          .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
        // One that was moved is on both of its days until the visitor has been told.
        bookings: bookings
          .filter(({ startsAt, before }) => isHere(startsAt) || (before && isHere(before.startsAt)))
          .map(toBooking),
      }
    }),
  }
}

type Block = BlockedSpan & { kinds: BookingKind[] }
type Opening = { fromMinute: number; toMinute: number }

type PlaceTimes = {
  slots: StaffSlot[]
  blocks: Block[]
  openingsOn: (date: string, weekday: number) => Opening[]
}

/** The same time is blocked for one kind after the other; staff see it as one. */
function joinKinds(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const same = joined.find(
      ({ fromMs, toMs, note }) => fromMs === block.fromMs && toMs === block.toMs && note === block.note,
    )
    if (same) same.kinds.push(...block.kinds)
    else joined.push({ ...block, kinds: [...block.kinds] })
  }
  return joined
}

function cutToDay(blocks: readonly Block[], fromMs: number, toMs: number) {
  return blocks
    .filter((block) => block.fromMs < toMs && block.toMs > fromMs)
    .map((block) => ({
      kinds: block.kinds,
      note: block.note,
      from: new Date(Math.max(fromMs, block.fromMs)).toISOString(),
      to: new Date(Math.min(toMs, block.toMs)).toISOString(),
    }))
}

/** Test drives and the workshop may have different hours; it is open while either is. */
function joinOpenings(openings: readonly Opening[]): Opening[] {
  const joined: Opening[] = []
  for (const { fromMinute, toMinute } of [...openings].sort(
    (one, other) => one.fromMinute - other.fromMinute,
  )) {
    const last = joined.at(-1)
    if (last && fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, toMinute)
    else joined.push({ fromMinute, toMinute })
  }
  return joined
}

const noTimes: PlaceTimes = { slots: [], blocks: [], openingsOn: () => [] }

/**
 * What a location has of a kind: the offered slots, including past ones and those that were booked before it changed its
 * hours, what staff have blocked, and when it is open.
 */
async function readPlaceTimes(
  db: StaffContext['db'],
  place: store.PlaceRow,
  kind: BookingKind,
  { fromMs, toMs, days }: Span,
): Promise<PlaceTimes> {
  const calendar = await findCalendar(db, place.dealershipId, kind, null)
  const location = calendar?.locations.find(({ id }) => id === place.id)
  if (!calendar || !location) return noTimes
  const { minutes, capacity: usual } = calendar.rulesAt(location)
  const rules = { leadHours: 0, daysAhead: days, capacity: Math.max(1, usual) }
  const offered = startsAt(calendar, location, fromMs - 1, rules)
  const taken = new Map(
    (await listBookedTimes(db, kind, [place.id], fromMs)).map((row) => [row.startMs, row.taken] as const),
  )
  const changes = await listCalendarChanges(db, kind, [place.id], fromMs)
  const held = [...taken].flatMap(([startMs, count]) => (count > 0 ? [startMs] : []))
  const specialHours = listSpecialHours(calendar.specialHours, place.id)
  const slots = [...new Set([...offered, ...held])]
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
  return {
    slots,
    blocks: listBlockedSpans(changes, { fromMs, toMs }).map((span) => ({ ...span, kinds: [kind] })),
    openingsOn: (date, weekday) => listOpenings(date, weekday, location.openingHours, specialHours),
  }
}

export async function readBooking(staff: StaffContext, permit: Permit, id: string): Promise<StaffBooking> {
  const { db } = staff
  const row = await store.findBooking(db, permit.reach, id, new Date(staff.clock()))
  const found = row && (await findBookedLead(db, id))
  if (!row || !found) return refuseUnknown(staff, permit, { kind: 'booking', id })
  await recordAudit(staff, db, permit, { ...row, kind: 'booking' })
  const isOver = bookingState(found.booking, staff.clock()) === 'past'
  const times = isOver ? [] : await listOtherTimes(staff.leads, row.siteId, found.booking, staffSlotRules)
  return {
    ...toBooking(row),
    place: await store.getPlace(db, row.locationId),
    times: times.map(({ start, places }) => ({ startsAt: start, places })),
    now: new Date(staff.clock()).toISOString(),
    bookedAt: row.bookedAt,
    colleagues: await listColleagues(db, row, permissionTable['calendar.write']),
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
