import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { CalendarChange } from '@forecourt/domain/booking/slot-capacity'
import type { Car } from '@forecourt/domain/vehicle/car'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts'
import { bookingSlots, bookings, calendarChanges, leads } from '../../infrastructure/database/schema/leads.ts'
import { dealerships, locations } from '../../infrastructure/database/schema/organisation.ts'
import { siteDealerships, sites } from '../../infrastructure/database/schema/sites.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'

export type SlotKey = { locationId: number; kind: BookingKind; startMs: number }
/** The properties of a car that its bookings need. */
export type BookedCar = Pick<Car, 'status' | 'reserved'> & { dealershipId: number; locationId: number }
/** The visitor and the location of a booking. */
export type Booker = { leadId: string; siteId: number; addressHash: string | null }
type Span = { startMs: number; endMs: number }

/**
 * The site whose hours and settings apply to a dealership's bookings; null when no site shows the dealership
 * (docs/decisions/110).
 */
export async function findHomeSite(
  db: NodePgDatabase,
  dealershipId: number,
): Promise<{ siteId: number | null } | null> {
  const [row] = await db
    .select({ siteId: siteDealerships.siteId })
    .from(dealerships)
    .leftJoin(siteDealerships, eq(siteDealerships.dealershipId, dealerships.id))
    .leftJoin(sites, eq(sites.id, siteDealerships.siteId))
    .where(eq(dealerships.id, dealershipId))
    .orderBy(sql`${sites.dealershipId} = ${dealershipId} desc nulls last`, siteDealerships.siteId)
    .limit(1)
  return row ?? null
}

/** The location of a listed car. */
export async function findCarPlace(db: NodePgDatabase, carId: number): Promise<BookedCar | null> {
  const [row] = await db
    .select({
      dealershipId: cars.dealershipId,
      locationId: cars.locationId,
      status: cars.status,
      reserved: cars.reserved,
    })
    .from(cars)
    .where(and(eq(cars.id, carId), eq(cars.showOnDealerWebsite, true)))
  return row ?? null
}

/** The dealership of this location if the site shows it, else null. */
export async function findDealershipOnSite(
  db: NodePgDatabase,
  siteId: number,
  locationId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ dealershipId: locations.dealershipId })
    .from(locations)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, locations.dealershipId))
    .where(and(eq(locations.id, locationId), eq(siteDealerships.siteId, siteId)))
  return row?.dealershipId ?? null
}

export async function listBookedTimes(
  db: NodePgDatabase,
  kind: BookingKind,
  locationIds: readonly number[],
  fromMs: number,
): Promise<{ locationId: number; startMs: number; taken: number }[]> {
  const rows = await db
    .select()
    .from(bookingSlots)
    .where(
      and(
        sql`${bookingSlots.locationId} = any(${sql.param([...locationIds])}::int[])`,
        eq(bookingSlots.kind, kind),
        gte(bookingSlots.startsAt, new Date(fromMs)),
      ),
    )
  return rows.map(({ locationId, startsAt, taken }) => ({ locationId, startMs: startsAt.getTime(), taken }))
}

/** The changes that staff made to the times after a given moment, in the order in which they were made. */
export async function listCalendarChanges(
  db: NodePgDatabase,
  kind: BookingKind,
  locationIds: readonly number[],
  fromMs: number,
): Promise<(CalendarChange & { locationId: number; note: string })[]> {
  const rows = await db
    .select()
    .from(calendarChanges)
    .where(
      and(
        sql`${calendarChanges.locationId} = any(${sql.param([...locationIds])}::int[])`,
        eq(calendarChanges.kind, kind),
        gt(calendarChanges.toAt, new Date(fromMs)),
      ),
    )
    .orderBy(asc(calendarChanges.id))
  return rows.map(({ locationId, fromAt, toAt, capacity, note }) => ({
    locationId,
    note,
    fromMs: fromAt.getTime(),
    toMs: toAt.getTime(),
    capacity,
  }))
}

/**
 * Locks a location's calendar until the transaction ends. Bookings take a shared lock; blocking times takes an exclusive
 * one.
 */
export async function lockCalendar(
  tx: NodePgDatabase,
  locationId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await tx.execute(sql`select ${lock}(${advisoryLocks.calendar}, ${locationId})`)
}

/** Locks the lead until the transaction ends, so that two submissions of one lead book one slot, not two. */
export async function lockLead(tx: NodePgDatabase, leadId: string) {
  const [row] = await tx
    .select({ siteId: leads.siteId, carId: leads.carId })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  return row ?? null
}

/** The times at which a car is booked by somebody else. */
export async function listCarSpans(db: NodePgDatabase, carId: number, fromMs: number): Promise<Span[]> {
  const rows = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(eq(bookings.carId, carId), isNull(bookings.cancelledAt), gte(bookings.endsAt, new Date(fromMs))),
    )
  return rows.map(({ startsAt, endsAt }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime() }))
}

export async function isCarOnTestDrive(
  tx: NodePgDatabase,
  car: { id: number; leadId: string },
  { startMs, endMs }: Span,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.carId, car.id),
        ne(bookings.leadId, car.leadId),
        isNull(bookings.cancelledAt),
        lt(bookings.startsAt, new Date(endMs)),
        gt(bookings.endsAt, new Date(startMs)),
      ),
    )
    .limit(1)
  return row !== undefined
}

const bookerColumns = {
  personId: leads.personId,
  visitorHash: leads.visitorHash,
  email: sql<string | null>`${leads.payload}->>'email'`,
}

/** The visitors who have a future booking at a site. */
export function listBookers(tx: NodePgDatabase, siteId: number, nowMs: number) {
  return tx
    .select({ ...bookerColumns, addressHash: bookings.addressHash })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(
      and(eq(leads.siteId, siteId), isNull(bookings.cancelledAt), gt(bookings.startsAt, new Date(nowMs))),
    )
}

export async function findBooker(tx: NodePgDatabase, leadId: string) {
  const [row] = await tx.select(bookerColumns).from(leads).where(eq(leads.id, leadId))
  return row ?? null
}

/** Deletes old calendar times, and the changes of staff to them, that are no longer needed. */
export async function deleteOldSlots(db: NodePgDatabase, before: Date, most: number): Promise<void> {
  const isOld = sql`${before.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from booking_slots where ctid in
      (select ctid from booking_slots where starts_at < ${isOld} limit ${most} for update skip locked)`)
  await db.execute(sql`
    delete from calendar_changes where id in
      (select id from calendar_changes where to_at < ${isOld} limit ${most} for update skip locked)`)
}

/** The address hash is deleted once the time of the booking has passed. */
export async function eraseAddresses(db: NodePgDatabase, nowMs: number): Promise<void> {
  await db
    .update(bookings)
    .set({ addressHash: null })
    .where(and(isNotNull(bookings.addressHash), lt(bookings.startsAt, new Date(nowMs))))
}

/** The active booking of a lead; a cancelled one does not count. */
export async function findBooking(db: NodePgDatabase, leadId: string): Promise<SlotKey | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), isNull(bookings.cancelledAt)))
  return row ? { locationId: row.locationId, kind: row.kind, startMs: row.startsAt.getTime() } : null
}

/** Always locks in the same order, so that two visitors who swap their times cannot deadlock. */
export async function lockSlots(tx: NodePgDatabase, one: SlotKey, other: SlotKey): Promise<void> {
  await tx
    .select({ taken: bookingSlots.taken })
    .from(bookingSlots)
    .where(or(isSlot(one), isSlot(other)))
    .orderBy(bookingSlots.locationId, bookingSlots.kind, bookingSlots.startsAt)
    .for('update')
}

/** One statement, so that the database decides who gets the last slot. False when none is left. */
export async function bookPlace(tx: NodePgDatabase, slot: SlotKey, capacity: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into booking_slots as s (location_id, kind, starts_at, taken, capacity)
    values (${slot.locationId}, ${slot.kind}, ${new Date(slot.startMs)}, 1, ${capacity})
    on conflict (location_id, kind, starts_at)
    do update set taken = s.taken + 1, capacity = excluded.capacity where s.taken < excluded.capacity`)
  return rowCount === 1
}

/** A released place of a time, whatever staff have set since; false when somebody else has booked it. */
export async function restorePlace(tx: NodePgDatabase, slot: SlotKey): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookingSlots)
    .set({ taken: sql`${bookingSlots.taken} + 1` })
    .where(and(isSlot(slot), lt(bookingSlots.taken, bookingSlots.capacity)))
  return rowCount === 1
}

export async function freePlace(tx: NodePgDatabase, slot: SlotKey): Promise<void> {
  await tx
    .update(bookingSlots)
    .set({ taken: sql`${bookingSlots.taken} - 1` })
    .where(isSlot(slot))
}

export async function saveBooking(
  tx: NodePgDatabase,
  booking: {
    leadId: string
    carId: number | null
    nowMs: number
    addressHash: string | null
    byStaff: boolean
  },
  { locationId, kind, startMs }: SlotKey,
  endMs: number,
): Promise<void> {
  const { leadId, carId, nowMs, addressHash, byStaff } = booking
  const startsAt = new Date(startMs)
  const time = {
    locationId,
    kind,
    carId,
    startsAt,
    endsAt: new Date(endMs),
    changedAt: new Date(nowMs),
    byStaff,
  }
  await tx
    .insert(bookings)
    .values({ leadId, addressHash, ...time })
    .onConflictDoUpdate({
      target: bookings.leadId,
      set: { ...time, cancelledAt: null, sequence: sql`${bookings.sequence} + 1` },
    })
}

function isSlot({ locationId, kind, startMs }: SlotKey) {
  return and(
    eq(bookingSlots.locationId, locationId),
    eq(bookingSlots.kind, kind),
    eq(bookingSlots.startsAt, new Date(startMs)),
  )
}
