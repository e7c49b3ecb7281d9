import { leadBookingJson, otherLeadJson } from '@forecourt/contract/endpoints/staff/leads'
import { dayBookingJson } from '@forecourt/contract/endpoints/staff/today'
import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { countries } from '@forecourt/domain/country/countries'
import { leadStages, lostReasons } from '@forecourt/domain/lead/handling/lead-stage'
import { leadContacts } from '@forecourt/domain/lead/lead-contacts'
import { priceBases } from '@forecourt/domain/money/cents'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { deliveries } from '../../infrastructure/database/schema/deliveries.ts'
import { type AnsweredLead, leadEntries, leads } from '../../infrastructure/database/schema/leads.ts'
import { pendingDeliveryRow } from '../../outbox/deliveries/store.ts'
import { timeZoneOfDealership } from '../access/store.ts'
import { isOfSiteWithin, siteOwnerRow, siteOwners, withinReach } from '../access/within-reach.ts'
import { fullName, inboxColumns, inboxRow, leadOwners, leadSource } from './inbox-store.ts'

const foundLeadRow = inboxRow.extend({
  lostReason: z.enum(lostReasons).nullable(),
  payload: z.record(z.string(), z.unknown()),
  personId: z.string().nullable(),
  wonCar: z.string().nullable(),
  wonStockNumber: z.string().nullable(),
  /** The location and dealership that the visitor chose. */
  placeName: z.string().nullable(),
  preferredDealership: z.string().nullable(),
  siteName: z.string(),
  siteKind: z.string(),
  siteEmail: z.string(),
  sitePhone: z.string(),
  siteCountry: z.enum(countries.map(({ code }) => code)),
  timeZone: z.string(),
  car: z
    .object({
      priceCents: z.number().nullable(),
      priceBasis: z.enum(priceBases),
      priceState: z.string().nullable(),
      state: z.string(),
    })
    .extend({ id: z.number(), name: z.string(), stockNumber: z.string(), sold: z.boolean() })
    .nullable(),
  seenPriceCents: z.number().nullable(),
  seenPriceBasis: z.string().nullable(),
  /** In the time zone of its location. */
  booking: leadBookingJson.omit({ visit: true }).nullable(),
})
export type FoundLead = z.infer<typeof foundLeadRow>

/** A lead that the caller may access, with everything its page shows. */
export async function findLead(db: NodePgDatabase, reach: Reach, id: string): Promise<FoundLead | null> {
  return queryRows(db, foundLeadRow).first(sql`
    select ${inboxColumns}, l.lost_reason as "lostReason", l.payload, l.person_id as "personId",
      (select w.name from cars w where w.id = l.won_car_id) as "wonCar",
      (select w.stock_number from cars w where w.id = l.won_car_id) as "wonStockNumber",
      (select p.name from locations p where p.id::text = l.payload ->> 'location') as "placeName",
      (select o.name from dealerships o where o.slug = l.payload ->> 'preferred_dealership') as "preferredDealership",
      s.name as "siteName", s.kind as "siteKind", s.email as "siteEmail", s.phone as "sitePhone",
      s.country as "siteCountry",
      ${timeZoneOfDealership} as "timeZone",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'stockNumber', c.stock_number,
        'sold', c.sold, 'priceCents', c.price_cents, 'priceBasis', c.price_basis, 'priceState', c.price_state,
        'state', (select p.state from locations p where p.id = c.location_id)) end as car,
      l.seen_price_cents::float8 as "seenPriceCents", l.seen_price_basis as "seenPriceBasis",
      (select json_build_object('id', b.id, 'kind', b.kind, 'startsAt', b.starts_at, 'timeZone', p.time_zone,
        'place', p.name, 'cancelled', b.cancelled_at is not null) from bookings b join locations p on p.id = b.location_id where b.lead_id = l.id) as booking
    from ${leadSource} left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
    where l.id = ${id}::uuid and ${withinReach(reach, leadOwners)}`)
}

const writtenLeadRow = z.object({
  id: z.string(),
  version: z.number(),
  stage: z.enum(leadStages),
  lostReason: z.enum(lostReasons).nullable(),
  ownerId: z.number().nullable(),
  wonCarId: z.number().nullable(),
  wonStockNumber: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  ...siteOwnerRow,
  timeZone: z.string(),
})
export type WrittenLead = z.infer<typeof writtenLeadRow>

/** The same for a write: locked until the transaction ends. */
export async function lockLead(tx: NodePgDatabase, reach: Reach, id: string): Promise<WrittenLead | null> {
  return queryRows(tx, writtenLeadRow).first(sql`
    select l.id, l.work_version as version, l.stage, l.lost_reason as "lostReason", l.owner_id as "ownerId",
      l.won_car_id as "wonCarId", (select w.stock_number from cars w where w.id = l.won_car_id) as "wonStockNumber",
      to_json(l.snoozed_until)#>>'{}' as "snoozedUntil", s.id as "siteId", d.id as "dealershipId",
      ${siteOwners.group} as "groupId", ${timeZoneOfDealership} as "timeZone"
    from ${leadSource} where l.id = ${id}::uuid and ${withinReach(reach, leadOwners)} for update of l`)
}

type Work = Partial<
  Pick<
    typeof leads.$inferInsert,
    'stage' | 'lostReason' | 'ownerId' | 'answeredAt' | 'snoozedUntil' | 'wonCarId'
  >
>

export async function updateWork(
  tx: NodePgDatabase,
  id: string,
  version: number,
  work: Work,
): Promise<number> {
  await tx
    .update(leads)
    .set({ ...work, workVersion: version + 1 })
    .where(eq(leads.id, id))
  return version + 1
}

const answeredLeadRow = z.object({ answeredAt: z.string().nullable(), activeAt: z.string().nullable() })

/** The answer is the first action on the lead, or a further one. Returns what it was before. */
export async function setAnswered(
  tx: NodePgDatabase,
  { id, stage, version }: Pick<WrittenLead, 'id' | 'stage' | 'version'>,
  at: Date,
): Promise<AnsweredLead> {
  const { answeredAt, activeAt } = await queryRows(tx, answeredLeadRow).only(sql`
    update leads set answered_at = coalesce(l.answered_at, ${at.toISOString()}::timestamptz),
      stage = case l.stage when 'new' then 'contacted' else l.stage end from leads l
    where leads.id = ${id}::uuid and l.id = leads.id
    returning to_json(l.answered_at)#>>'{}' as "answeredAt", to_json(l.active_at)#>>'{}' as "activeAt"`)
  return { stage, version, isFirst: answeredAt === null, activeAt }
}

type AnswerEntry = typeof leadEntries.$inferSelect

export async function findAnswerEntry(
  tx: NodePgDatabase,
  leadId: string,
  id: string,
): Promise<AnswerEntry | null> {
  const [entry] = await tx
    .select()
    .from(leadEntries)
    .where(and(eq(leadEntries.leadId, leadId), eq(leadEntries.id, id), eq(leadEntries.kind, 'answer')))
  return entry ?? null
}

/**
 * Deletes an answer that was never sent, with its delivery. What somebody else has done to the lead since remains.
 */
export async function removeAnswer(
  tx: NodePgDatabase,
  { id, version }: WrittenLead,
  { id: entryId, at, before }: AnswerEntry,
): Promise<void> {
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.leadId, id), eq(deliveries.occasion, `answer-${entryId}`)))
  await tx.delete(leadEntries).where(eq(leadEntries.id, entryId))
  if (!before) return
  await tx.execute(sql`
    with others as (select min(e.at) as first from lead_entries e where e.lead_id = ${id}::uuid and e.kind = 'answer')
    update leads set answered_at = case when ${before.isFirst} then others.first else answered_at end,
      stage = case when ${version === before.version} and others.first is null then ${before.stage} else stage end,
      active_at = case when active_at = ${at.toISOString()}::timestamptz
        then ${before.activeAt}::timestamptz else active_at end
    from others where id = ${id}::uuid`)
}

export type NewEntry = typeof leadEntries.$inferInsert

/** False if an entry with this id exists. The last entry is the lead's latest activity. */
export async function insertEntry(tx: NodePgDatabase, entry: NewEntry): Promise<boolean> {
  const rows = await tx
    .insert(leadEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: leadEntries.id })
  if (rows.length > 0) await tx.update(leads).set({ activeAt: entry.at }).where(eq(leads.id, entry.leadId))
  return rows.length > 0
}

export async function listEntries(db: NodePgDatabase, leadId: string) {
  return db.select().from(leadEntries).where(eq(leadEntries.leadId, leadId)).orderBy(asc(leadEntries.at))
}

export async function listDeliveries(db: NodePgDatabase, leadId: string) {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.leadId, leadId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.kind))
}

export type OtherLead = z.infer<typeof otherLeadJson>

/**
 * Other accessible enquiries with the same contact. An address belongs to one person; a household may share a phone.
 */
export async function listOthers(
  db: NodePgDatabase,
  reach: Reach,
  { personId, id, payload }: Pick<FoundLead, 'personId' | 'id' | 'payload'>,
): Promise<OtherLead[]> {
  if (personId === null) return []
  const { email } = leadContacts(payload)
  return queryRows(db, otherLeadJson).all(sql`
    select l.id, l.reference, l.category, ${fullName} as name, to_json(l.created_at)#>>'{}' as "createdAt",
      coalesce(lower(trim(l.payload->>'email')) = ${email}::text, false) as "sameEmail" from ${leadSource}
    where l.person_id = ${personId}::uuid and l.id <> ${id}::uuid and ${withinReach(reach, leadOwners)}
    order by l.created_at desc limit 20`)
}

const colleagueRow = z.object({ id: z.number(), name: z.string() })

/** Users who may work on a location's leads, and so may own one: the first two hundred, or one by id. */
export async function listColleagues(
  db: NodePgDatabase,
  { siteId, dealershipId, groupId }: Pick<FoundLead, 'siteId' | 'dealershipId' | 'groupId'>,
  roles: readonly string[],
  only: number | null = null,
): Promise<{ id: number; name: string }[]> {
  return queryRows(db, colleagueRow).all(sql`
    select distinct u.id, u.name from staff_users u join staff_grants g on g.user_id = u.id
    where (${only}::int is null or u.id = ${only}::int) and g.accepted_at is not null
      and g.role = any(${sql.param([...roles])}::text[]) and (g.scope_kind = 'platform'
      or g.scope_kind = 'site' and g.scope_id = ${siteId}
      or g.scope_kind = 'dealership' and g.scope_id = ${dealershipId}
      or g.scope_kind = 'group' and g.scope_id = ${groupId})
    order by u.name, u.id limit 200`)
}

const deliveryLeadRow = writtenLeadRow
  .pick({ id: true, siteId: true, dealershipId: true, groupId: true })
  .extend({ kind: pendingDeliveryRow.shape.kind })
type DeliveryLead = z.infer<typeof deliveryLeadRow>

/** The lead of a delivery that the caller may access. */
export async function findDeliveryLead(
  tx: NodePgDatabase,
  reach: Reach,
  deliveryId: string,
): Promise<DeliveryLead | null> {
  return queryRows(tx, deliveryLeadRow).first(sql`
    select l.id, s.id as "siteId", d.id as "dealershipId", ${siteOwners.group} as "groupId", y.kind
    from deliveries y join leads l on l.id = y.lead_id join sites s on s.id = l.site_id
      join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id)
    where y.id = ${deliveryId}::uuid and ${withinReach(reach, leadOwners)}`)
}

/** The lead of a failed delivery that the caller may access; the delivery is pending again. */
export async function replayWithin(
  tx: NodePgDatabase,
  reach: Reach,
  deliveryId: string,
): Promise<DeliveryLead | null> {
  const lead = await findDeliveryLead(tx, reach, deliveryId)
  if (!lead) return null
  await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'dead')))
  return lead
}

/** Whether only staff, and never the person, have entered the address of the lead. */
export async function isTypedByStaff(tx: NodePgDatabase, id: string): Promise<boolean> {
  const found = await queryValues(tx, z.boolean()).first(sql`
    select exists (select from lead_entries e where e.lead_id = l.id and e.kind = 'start') and not exists (
      select from leads o where o.site_id = l.site_id and o.id <> l.id
        and lower(trim(o.payload->>'email')) = lower(trim(l.payload->>'email'))
        and not exists (select from lead_entries e where e.lead_id = o.id and e.kind = 'start')) as typed
    from leads l where l.id = ${id}::uuid`)
  return found ?? true
}

export async function countFailed(db: NodePgDatabase, reach: Reach): Promise<number> {
  return queryValues(db, z.number()).only(sql`
    select count(*)::int as n from ${leadSource} join deliveries y on y.lead_id = l.id and y.state = 'dead'
    where ${isOfSiteWithin(sql`l.site_id`, reach)} and ${withinReach(reach, leadOwners)}`)
}

const bookingRow = dayBookingJson
  .omit({ visit: true })
  .extend({ category: z.string(), kind: z.enum(bookingKinds), siteKind: z.string() })
export type BookingRow = z.infer<typeof bookingRow>

export async function listBookings(
  db: NodePgDatabase,
  reach: Reach,
  { from, to }: { from: Date; to: Date },
): Promise<BookingRow[]> {
  return queryRows(db, bookingRow).all(sql`
    select l.id as "leadId", ${fullName} as name, l.category, b.kind, s.kind as "siteKind",
      to_json(b.starts_at)#>>'{}' as "startsAt", p.name as place, p.time_zone as "timeZone",
      c.name as vehicle, c.id as "carId", nullif(trim(l.payload->>'phone'), '') as phone,
      (select i.image_id from car_images i where i.car_id = c.id order by i.position limit 1) as photo
    from ${leadSource} join bookings b on b.lead_id = l.id join locations p on p.id = b.location_id
      left join cars c on c.id = l.car_id
    where b.cancelled_at is null and b.starts_at >= ${from.toISOString()}::timestamptz
      and b.starts_at < ${to.toISOString()}::timestamptz and ${withinReach(reach, leadOwners)}
    order by b.starts_at limit 50`)
}

const stockCarRow = z.object({ id: z.number(), name: z.string() })

/**
 * A vehicle that a site shows, by stock number. If several have the number, the one with the given id is preferred,
 * then one that is for sale.
 */
export async function findStockCar(
  db: NodePgDatabase,
  siteId: number,
  stockNumber: string,
  meantId: number | null = null,
): Promise<{ id: number; name: string } | null> {
  return queryRows(db, stockCarRow).first(sql`
    select c.id, c.name from cars c join site_dealerships sd on sd.dealership_id = c.dealership_id
    where sd.site_id = ${siteId} and c.stock_number = ${stockNumber} and c.deleted_at is null
    order by c.id is not distinct from ${meantId}::int desc, c.sold, c.id desc limit 1`)
}
