import type { LeadStage, LostReason } from '@forecourt/domain/person/staff/lead-stage'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../../ground/database/schema/deliveries.ts'
import { leadEntries, leads } from '../../ground/database/schema/leads.ts'
import type { Cursor } from '../door/keyset.ts'
import { withinReach } from '../door/within-reach.ts'

export type InboxRow = {
  id: string
  reference: string
  site: string
  category: string
  name: string
  vehicle: string | null
  stage: LeadStage
  owner: string | null
  createdAt: string
  answeredAt: string | null
  finished: boolean
  suspected: boolean
  failedDeliveries: number
}

export type InboxFilter = {
  siteId: number | null
  ownerId: number | 'none' | null
  words: string | null
}

/** Whose a lead is: of the dealership that it was routed to, else of its site's own. */
const source = sql`leads l join sites s on s.id = l.site_id
  join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id)`
const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
const fullName = sql`trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name'))`

const inboxColumns = sql`l.id, l.reference, s.name as site, l.category, ${fullName} as name, c.name as vehicle, l.stage,
  u.name as owner, to_json(l.created_at)#>>'{}' as "createdAt", to_json(l.answered_at)#>>'{}' as "answeredAt",
  l.form_completed as finished, l.suspicions <> '{}' as suspected,
  (select count(*)::int from deliveries f where f.lead_id = l.id and f.state = 'dead') as "failedDeliveries"`

function filtered(reach: Reach, { siteId, ownerId, words }: InboxFilter) {
  const conditions = [
    withinReach(reach, owners),
    siteId === null ? null : sql`l.site_id = ${siteId}`,
    ownerId === null ? null : ownerId === 'none' ? sql`l.owner_id is null` : sql`l.owner_id = ${ownerId}`,
    words === null
      ? null
      : sql`(l.reference = upper(${words}) or ${fullName} ilike ${like(words)} or l.payload->>'email' ilike ${like(words)}
          or l.payload->>'phone' ilike ${like(words)} or c.name ilike ${like(words)})`,
  ].filter((condition) => condition !== null)
  return sql.join(conditions, sql` and `)
}

function like(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}

export async function listInbox(
  db: NodePgDatabase,
  reach: Reach,
  query: InboxFilter & {
    stage: LeadStage | null
    after: Cursor | null
    limit: number
    oldestFirst?: boolean
  },
): Promise<InboxRow[]> {
  const { stage, after, limit } = query
  const direction = query.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await db.execute<InboxRow>(sql`
    select ${inboxColumns} from ${source} left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
    where ${filtered(reach, query)} ${stage === null ? sql`` : sql`and l.stage = ${stage}`}
      ${after === null ? sql`` : sql`and (l.created_at, l.id) < (to_timestamp(${after.atMs} / 1000.0), ${after.id}::uuid)`}
    order by l.created_at ${direction}, l.id ${direction} limit ${limit}`)
  return rows
}

export async function countStages(
  db: NodePgDatabase,
  reach: Reach,
  filter: InboxFilter,
): Promise<{ stage: LeadStage; n: number }[]> {
  const { rows } = await db.execute<{ stage: LeadStage; n: number }>(sql`
    select l.stage, count(*)::int as n from ${source} left join cars c on c.id = l.car_id
    where ${filtered(reach, filter)} group by 1`)
  return rows
}

export type FoundLead = InboxRow & {
  version: number
  lostReason: LostReason | null
  ownerId: number | null
  payload: Record<string, unknown>
  personId: string | null
  siteId: number
  siteName: string
  siteEmail: string
  sitePhone: string
  dealershipId: number
  groupId: number | null
  timeZone: string
  car: { id: number; name: string; stock_number: string; price_cents: number | null; sold: boolean } | null
  booking: { kind: string; starts_at: string; place: string; cancelled: boolean } | null
}

/** A lead within reach, with all that its page says of it. */
export async function findLead(db: NodePgDatabase, reach: Reach, id: string): Promise<FoundLead | null> {
  const { rows } = await db.execute<FoundLead>(sql`
    select ${inboxColumns}, l.work_version as version, l.lost_reason as "lostReason", l.owner_id as "ownerId", l.payload,
      l.person_id as "personId", s.id as "siteId", s.name as "siteName", s.email as "siteEmail", s.phone as "sitePhone",
      d.id as "dealershipId", coalesce(d.group_id, s.group_id) as "groupId",
      coalesce((select time_zone from locations where dealership_id = d.id order by "primary" desc, id limit 1),
        'Australia/Sydney') as "timeZone",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'stock_number', c.stock_number,
        'price_cents', c.price_cents, 'sold', c.sold) end as car,
      (select json_build_object('kind', b.kind, 'starts_at', b.starts_at, 'place', p.name, 'cancelled',
        b.cancelled_at is not null) from bookings b join locations p on p.id = b.location_id where b.lead_id = l.id) as booking
    from ${source} left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
    where l.id = ${id}::uuid and ${withinReach(reach, owners)}`)
  return rows[0] ?? null
}

export type WrittenLead = {
  id: string
  version: number
  stage: LeadStage
  lostReason: LostReason | null
  ownerId: number | null
  siteId: number
  dealershipId: number
  groupId: number | null
}

/** The same for a writer: nobody else writes to it until the transaction ends. */
export async function lockLead(tx: NodePgDatabase, reach: Reach, id: string): Promise<WrittenLead | null> {
  const { rows } = await tx.execute<WrittenLead>(sql`
    select l.id, l.work_version as version, l.stage, l.lost_reason as "lostReason", l.owner_id as "ownerId",
      s.id as "siteId", d.id as "dealershipId", coalesce(d.group_id, s.group_id) as "groupId"
    from ${source} where l.id = ${id}::uuid and ${withinReach(reach, owners)} for update of l`)
  return rows[0] ?? null
}

type Work = Partial<Pick<typeof leads.$inferInsert, 'stage' | 'lostReason' | 'ownerId' | 'answeredAt'>>

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

export async function setAnswered(tx: NodePgDatabase, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update leads set answered_at = coalesce(answered_at, ${at.toISOString()}::timestamptz),
      stage = case stage when 'new' then 'contacted' else stage end where id = ${id}::uuid`)
}

export type NewEntry = typeof leadEntries.$inferInsert

/** False where an entry of this id is there already. */
export async function insertEntry(tx: NodePgDatabase, entry: NewEntry): Promise<boolean> {
  const rows = await tx
    .insert(leadEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: leadEntries.id })
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

/** What else the person asked, within reach. */
export async function listOthers(
  db: NodePgDatabase,
  reach: Reach,
  { personId, id }: { personId: string | null; id: string },
): Promise<{ id: string; reference: string; category: string; createdAt: string }[]> {
  if (personId === null) return []
  const { rows } = await db.execute<{
    id: string
    reference: string
    category: string
    createdAt: string
  }>(sql`
    select l.id, l.reference, l.category, to_json(l.created_at)#>>'{}' as "createdAt" from ${source}
    where l.person_id = ${personId}::uuid and l.id <> ${id}::uuid and ${withinReach(reach, owners)}
    order by l.created_at desc limit 20`)
  return rows
}

/** Who may work on leads of a place, and so may own one. */
export async function listColleagues(
  db: NodePgDatabase,
  { siteId, dealershipId, groupId }: Pick<FoundLead, 'siteId' | 'dealershipId' | 'groupId'>,
  roles: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select distinct u.id, u.name from staff_users u join staff_grants g on g.user_id = u.id
    where g.role = any(${sql.param([...roles])}::text[]) and (g.scope_kind = 'platform'
      or g.scope_kind = 'site' and g.scope_id = ${siteId}
      or g.scope_kind = 'dealership' and g.scope_id = ${dealershipId}
      or g.scope_kind = 'group' and g.scope_id = ${groupId})
    order by u.name, u.id limit 200`)
  return rows
}

/** The lead of a dead delivery within reach; the delivery waits again. */
export async function replayWithin(
  tx: NodePgDatabase,
  reach: Reach,
  deliveryId: string,
): Promise<(Pick<WrittenLead, 'id' | 'siteId' | 'dealershipId' | 'groupId'> & { kind: string }) | null> {
  const { rows } = await tx.execute<WrittenLead & { kind: string }>(sql`
    select l.id, s.id as "siteId", d.id as "dealershipId", coalesce(d.group_id, s.group_id) as "groupId", y.kind
    from deliveries y join leads l on l.id = y.lead_id join sites s on s.id = l.site_id
      join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id)
    where y.id = ${deliveryId}::uuid and ${withinReach(reach, owners)}`)
  const [lead] = rows
  if (!lead) return null
  await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'dead')))
  return lead
}

export async function countFailed(db: NodePgDatabase, reach: Reach): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${source} join deliveries y on y.lead_id = l.id and y.state = 'dead'
    where ${withinReach(reach, owners)}`)
  return rows[0]?.n ?? 0
}

export type BookingRow = {
  leadId: string
  name: string
  kind: string
  startsAt: string
  place: string
  timeZone: string
}

export async function listBookings(
  db: NodePgDatabase,
  reach: Reach,
  { from, to }: { from: Date; to: Date },
): Promise<BookingRow[]> {
  const { rows } = await db.execute<BookingRow>(sql`
    select l.id as "leadId", ${fullName} as name, b.kind, to_json(b.starts_at)#>>'{}' as "startsAt", p.name as place,
      p.time_zone as "timeZone"
    from ${source} join bookings b on b.lead_id = l.id join locations p on p.id = b.location_id
    where b.cancelled_at is null and b.starts_at >= ${from.toISOString()}::timestamptz
      and b.starts_at < ${to.toISOString()}::timestamptz and ${withinReach(reach, owners)}
    order by b.starts_at limit 50`)
  return rows
}
