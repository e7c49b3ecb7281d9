import { bookingJson, placeJson } from '@forecourt/contract/endpoints/staff/calendar'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { calendarChanges } from '../../infrastructure/database/schema/leads.ts'
import { staffCalendarFeeds, staffGrants } from '../../infrastructure/database/schema/staff.ts'
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
  locationId: z.number(),
  bookedAt: z.string(),
})
export type BookingRow = z.infer<typeof bookingRow>

/** A booking belongs to the owners of its lead. The vehicle of a service booking is the visitor's own. */
const bookingSource = sql`bookings b join leads l on l.id = b.lead_id join sites s on s.id = l.site_id
  join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id) left join cars c on c.id = l.car_id
  left join staff_users a on a.id = b.assignee_id`

/**
 * Whether staff have changed a booking and the visitor has not been told yet: the mail waits, or, of somebody without an
 * address, Undo is still there.
 */
const isUntold = (now: Date) => {
  const mails = sql`from deliveries y where y.lead_id = b.lead_id
    and y.occasion in ('moved-' || b.sequence, 'cancelled-' || b.sequence)`
  return sql`((b.undo->>'sequence')::int = b.sequence and case when exists (select ${mails})
    then exists (select ${mails} and y.state = 'waiting')
    else (b.undo->>'until')::timestamptz > ${now.toISOString()}::timestamptz end)`
}

const bookingColumns = (now: Date) => sql`b.id, l.id as "leadId", b.kind, l.category, s.kind as "siteKind",
  to_json(b.starts_at)#>>'{}' as "startsAt", to_json(b.ends_at)#>>'{}' as "endsAt",
  trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name')) as name, nullif(l.payload->>'phone', '') as phone,
  coalesce(c.name, nullif(trim(concat_ws(' ', l.payload->>'year', l.payload->>'make', l.payload->>'model')), '')) as vehicle,
  nullif(c.model, '') as model,
  c.id as "carId", (select i.image_id from car_images i where i.car_id = c.id order by i.position limit 1) as photo,
  coalesce(c.reserved, false) as reserved, a.id as "assigneeId", a.name as assignee,
  case when ${isUntold(now)} and b.undo->>'cancelledAt' is null
    then json_build_object('startsAt', b.undo->>'startsAt', 'endsAt', b.undo->>'endsAt') end as before,
  to_json(b.created_at)#>>'{}' as "bookedAt",
  b.cancelled_at is not null as cancelled, b.sequence as version, b.location_id as "locationId",
  s.id as "siteId", d.id as "dealershipId", ${siteOwners.group} as "groupId"`

/**
 * The bookings of a span, with those that staff have moved away or cancelled while the visitor has not been told. What
 * was moved lies ahead, which bounds where they are looked for.
 */
export async function listBookings(
  db: NodePgDatabase,
  reach: Reach,
  { placeId, from, to, now }: { placeId: number; from: Date; to: Date; now: Date },
): Promise<BookingRow[]> {
  const isIn = (at: SQL) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`
  return queryRows(db, bookingRow).all(sql`
    select ${bookingColumns(now)} from ${bookingSource}
    where b.location_id = ${placeId} and b.id in (
        select id from bookings where location_id = ${placeId} and ${isIn(sql`starts_at`)}
        union all select id from bookings where location_id = ${placeId} and undo is not null
          and starts_at > ${now.toISOString()}::timestamptz and ${isIn(sql`(undo->>'startsAt')::timestamptz`)})
      and (b.cancelled_at is null or ${isUntold(now)}) and ${withinReach(reach)}
    order by b.starts_at, b.id`)
}

export async function findBooking(
  db: NodePgDatabase,
  reach: Reach,
  id: string,
  now: Date,
): Promise<BookingRow | null> {
  return queryRows(db, bookingRow).first(sql`
    select ${bookingColumns(now)} from ${bookingSource} where b.id = ${id}::uuid and ${withinReach(reach)}`)
}

/** True unless somebody else has been given the booking meanwhile. */
export async function updateAssignee(
  tx: NodePgDatabase,
  id: string,
  { assigneeId, before }: { assigneeId: number | null; before: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update bookings set assignee_id = ${assigneeId} where id = ${id}::uuid and assignee_id is not distinct from ${before}`)
  return rowCount === 1
}

const feedEntryRow = bookingRow.extend({
  changedAt: z.string(),
  firstName: z.string(),
  place: z.string(),
  address: z.string(),
})
export type FeedEntryRow = z.infer<typeof feedEntryRow>

/** More than that no calendar shows with use. */
const maxFeedEntries = 1_000

/** The bookings of a person's feed: theirs, and those that nobody takes care of yet. */
export async function listFeedEntries(
  db: NodePgDatabase,
  reach: Reach,
  { userId, from, to, now }: { userId: number; from: Date; to: Date; now: Date },
): Promise<FeedEntryRow[]> {
  return queryRows(db, feedEntryRow).all(sql`
    select ${bookingColumns(now)}, to_json(b.changed_at)#>>'{}' as "changedAt",
      split_part(trim(coalesce(l.payload->>'name', '')), ' ', 1) as "firstName", p.name as place,
      concat_ws(', ', nullif(p.street, ''), nullif(p.city, '')) as address
    from ${bookingSource} join locations p on p.id = b.location_id
    where b.starts_at >= ${from.toISOString()}::timestamptz and b.starts_at < ${to.toISOString()}::timestamptz
      and b.cancelled_at is null and (b.assignee_id is null or b.assignee_id = ${userId}) and ${withinReach(reach)}
    order by b.starts_at, b.id limit ${maxFeedEntries}`)
}

const feedRow = z.object({ createdAt: z.string(), readAt: z.string().nullable() })

export async function findFeed(db: NodePgDatabase, userId: number): Promise<z.infer<typeof feedRow> | null> {
  return queryRows(db, feedRow).first(sql`
    select to_json(created_at)#>>'{}' as "createdAt", to_json(read_at)#>>'{}' as "readAt"
    from staff_calendar_feeds where user_id = ${userId}`)
}

export async function writeFeed(
  tx: NodePgDatabase,
  feed: typeof staffCalendarFeeds.$inferInsert,
): Promise<void> {
  await tx
    .insert(staffCalendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: staffCalendarFeeds.userId, set: { ...feed, readAt: null } })
}

export async function deleteFeed(tx: NodePgDatabase, userId: number): Promise<void> {
  await tx.delete(staffCalendarFeeds).where(eq(staffCalendarFeeds.userId, userId))
}

/** Whose feed has this address, with all that their roles open; notes that it was read. */
export async function findFeedReader(
  db: NodePgDatabase,
  digest: string,
  now: Date,
): Promise<{ userId: number; grants: StaffGrant[] } | null> {
  const [feed] = await db
    .update(staffCalendarFeeds)
    .set({ readAt: now })
    .where(eq(staffCalendarFeeds.digest, digest))
    .returning({ userId: staffCalendarFeeds.userId })
  if (!feed) return null
  const grants = await db
    .select({ role: staffGrants.role, scopeKind: staffGrants.scopeKind, scopeId: staffGrants.scopeId })
    .from(staffGrants)
    .where(and(eq(staffGrants.userId, feed.userId), isNotNull(staffGrants.acceptedAt)))
  return { userId: feed.userId, grants }
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
