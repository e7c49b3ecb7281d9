import { bookingJson, placeJson } from '@forecourt/contract/endpoints/staff/calendar'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { calendarChanges } from '../../infrastructure/database/schema/leads.ts'
import {
  siteOwnerRow,
  siteOwners,
  stockOwnerRow,
  withinReach,
  withinStockReach,
} from '../access/within-reach.ts'

const placeRow = placeJson.extend(stockOwnerRow)
export type PlaceRow = z.infer<typeof placeRow>

const placeColumns = sql`p.id, p.name, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
  p.time_zone as "timeZone"`
const placeOwners = { group: sql`d.group_id`, dealership: sql`d.id` }

/** The locations with bookings that the caller may access. */
export async function listPlaces(db: NodePgDatabase, reach: Reach): Promise<PlaceRow[]> {
  return queryRows(db, placeRow).all(sql`
    select ${placeColumns} from locations p join dealerships d on d.id = p.dealership_id
    where p.visible and p.location_type in ('sales', 'service') and ${withinStockReach(reach, placeOwners)}
    order by d.name, p."primary" desc, p.name, p.id limit 500`)
}

export async function findPlace(db: NodePgDatabase, reach: Reach, id: number): Promise<PlaceRow | null> {
  return queryRows(db, placeRow).first(sql`
    select ${placeColumns} from locations p join dealerships d on d.id = p.dealership_id
    where p.id = ${id} and ${withinStockReach(reach, placeOwners)}`)
}

const bookingRow = bookingJson.omit({ visit: true }).extend({
  ...siteOwnerRow,
  category: z.string(),
  siteKind: z.string(),
  carId: z.number().nullable(),
  locationId: z.number(),
})
export type BookingRow = z.infer<typeof bookingRow>

/** A booking belongs to the owners of its lead. The vehicle of a service booking is the visitor's own. */
const bookingSource = sql`bookings b join leads l on l.id = b.lead_id join sites s on s.id = l.site_id
  join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id) left join cars c on c.id = l.car_id`
const bookingColumns = sql`b.id, l.id as "leadId", b.kind, l.category, s.kind as "siteKind",
  to_json(b.starts_at)#>>'{}' as "startsAt", to_json(b.ends_at)#>>'{}' as "endsAt",
  trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name')) as name, nullif(l.payload->>'phone', '') as phone,
  coalesce(c.name, nullif(trim(concat_ws(' ', l.payload->>'year', l.payload->>'make', l.payload->>'model')), '')) as vehicle,
  b.cancelled_at is not null as cancelled, b.sequence as version, b.car_id as "carId", b.location_id as "locationId",
  s.id as "siteId", d.id as "dealershipId", ${siteOwners.group} as "groupId"`

export async function listBookings(
  db: NodePgDatabase,
  reach: Reach,
  { placeId, from, to }: { placeId: number; from: Date; to: Date },
): Promise<BookingRow[]> {
  return queryRows(db, bookingRow).all(sql`
    select ${bookingColumns} from ${bookingSource}
    where b.location_id = ${placeId} and b.cancelled_at is null and b.starts_at >= ${from.toISOString()}::timestamptz
      and b.starts_at < ${to.toISOString()}::timestamptz and ${withinReach(reach)}
    order by b.starts_at, b.id`)
}

export async function findBooking(db: NodePgDatabase, reach: Reach, id: string): Promise<BookingRow | null> {
  return queryRows(db, bookingRow).first(sql`
    select ${bookingColumns} from ${bookingSource} where b.id = ${id}::uuid and ${withinReach(reach)}`)
}

/** The location of a booking that the caller may see, whoever owns the location. */
export async function getPlace(db: NodePgDatabase, id: number): Promise<PlaceRow> {
  const rows = await queryRows(db, placeRow).all(sql`
    select ${placeColumns} from locations p join dealerships d on d.id = p.dealership_id where p.id = ${id}`)
  if (!rows[0]) throw new Error(`A booking is at the place ${id}, which is not there.`)
  return rows[0]
}

export async function insertChanges(
  tx: NodePgDatabase,
  rows: (typeof calendarChanges.$inferInsert)[],
): Promise<number[]> {
  const inserted = await tx.insert(calendarChanges).values(rows).returning({ id: calendarChanges.id })
  return inserted.map(({ id }) => id)
}

/** Counts which of these changes belong to the location, and locks them until the transaction ends. */
export async function lockChanges(
  tx: NodePgDatabase,
  placeId: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await tx
    .select({ id: calendarChanges.id })
    .from(calendarChanges)
    .where(ofPlace(placeId, ids))
    .for('update')
  return rows.length
}

const ofPlace = (placeId: number, ids: readonly number[]) =>
  and(eq(calendarChanges.locationId, placeId), inArray(calendarChanges.id, [...ids]))

/** Notifies other screens explicitly, because triggers do not see this change. */
export async function deleteChanges(
  tx: NodePgDatabase,
  placeId: number,
  ids: readonly number[],
): Promise<(typeof calendarChanges.$inferSelect)[]> {
  const gone = await tx.delete(calendarChanges).where(ofPlace(placeId, ids)).returning()
  await tx.execute(sql`
    insert into staff_changes (topic, site_id) select distinct 'calendar', s.site_id
    from locations p join site_dealerships s on s.dealership_id = p.dealership_id where p.id = ${placeId}`)
  return gone
}

/** Bookings beyond the places of their slots, in a period. */
export async function countOver(
  tx: NodePgDatabase,
  {
    placeId,
    kinds,
    from,
    to,
    capacity,
  }: { placeId: number; kinds: readonly BookingKind[]; from: Date; to: Date; capacity: number },
): Promise<number> {
  return queryValues(tx, z.number()).only(sql`
    select coalesce(sum(taken - ${capacity}), 0)::int as n from booking_slots
    where location_id = ${placeId} and kind = any(${sql.param([...kinds])}::text[]) and taken > ${capacity}
      and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz`)
}
