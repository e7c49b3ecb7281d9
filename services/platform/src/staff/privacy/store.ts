import type { PrivacyKind } from '@forecourt/domain/person/staff/privacy-request'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { privacyRequests } from '../../ground/database/schema/staff.ts'
import { withinReach } from '../door/within-reach.ts'

export type RequestRow = {
  id: string
  site: string
  kind: PrivacyKind
  name: string
  leadId: string
  personId: string | null
  siteId: number
  dealershipId: number
  groupId: number | null
  receivedAt: string
  dueAt: string
  state: 'open' | 'done' | 'refused'
  handledAt: string | null
  handledBy: string | null
  note: string
}

const source = sql`privacy_requests r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id`
const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
const columns = sql`r.id, s.name as site, r.kind, r.name, r.lead_id as "leadId", r.person_id as "personId", s.id as "siteId",
  d.id as "dealershipId", coalesce(d.group_id, s.group_id) as "groupId", to_json(r.received_at)#>>'{}' as "receivedAt",
  to_json(r.due_at)#>>'{}' as "dueAt", r.state, to_json(r.handled_at)#>>'{}' as "handledAt", r.handled_by as "handledBy", r.note`

export async function insertRequest(
  tx: NodePgDatabase,
  row: typeof privacyRequests.$inferInsert,
): Promise<string> {
  const [inserted] = await tx.insert(privacyRequests).values(row).returning({ id: privacyRequests.id })
  return inserted?.id ?? ''
}

/** Those that wait, by when they are due, and then what was done last. */
export async function listRequests(db: NodePgDatabase, reach: Reach): Promise<RequestRow[]> {
  const { rows } = await db.execute<RequestRow>(sql`
    select ${columns} from ${source} where ${withinReach(reach, owners)}
    order by r.state = 'open' desc, case when r.state = 'open' then r.due_at end, r.handled_at desc, r.id limit 200`)
  return rows
}

export async function findRequest(db: NodePgDatabase, reach: Reach, id: string): Promise<RequestRow | null> {
  const { rows } = await db.execute<RequestRow>(sql`
    select ${columns} from ${source} where r.id = ${id}::uuid and ${withinReach(reach, owners)}`)
  return rows[0] ?? null
}

/** Held until the transaction ends, so that two who close it do so once. */
export async function lockRequest(
  tx: NodePgDatabase,
  id: string,
): Promise<'open' | 'done' | 'refused' | null> {
  const [row] = await tx
    .select({ state: privacyRequests.state })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for('update')
  return row?.state ?? null
}

export async function closeRequest(
  tx: NodePgDatabase,
  id: string,
  closed: Pick<typeof privacyRequests.$inferInsert, 'state' | 'handledAt' | 'handledBy' | 'note'> & {
    name?: string
  },
): Promise<void> {
  await tx.update(privacyRequests).set(closed).where(eq(privacyRequests.id, id))
}

/** The person's leads on that site, whoever they were routed to; the lead itself where nobody could be made out. */
const theirs = ({ leadId, personId }: Pick<RequestRow, 'leadId' | 'personId'>) =>
  personId === null
    ? sql`l.id = ${leadId}::uuid`
    : sql`(l.person_id = ${personId}::uuid or l.id = ${leadId}::uuid)`

/** Everything that is kept of them here; deposits are in the books, and those by another call. */
export async function readPersonData(db: NodePgDatabase, request: RequestRow): Promise<unknown[]> {
  const { rows } = await db.execute<{ lead: unknown }>(sql`
    select jsonb_build_object('reference', l.reference, 'received_at', l.created_at, 'category', l.category,
      'fields', l.payload, 'consent', l.consent, 'vehicle', c.name, 'stage', l.stage,
      'bookings', (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'starts_at', b.starts_at,
        'cancelled_at', b.cancelled_at)), '[]') from bookings b where b.lead_id = l.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'to', y.destination, 'at', y.created_at,
        'state', y.state) order by y.created_at), '[]') from deliveries y where y.lead_id = l.id),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'subject', e.subject,
        'text', e.text) order by e.at), '[]') from lead_entries e where e.lead_id = l.id)) as lead
    from leads l left join cars c on c.id = l.car_id where l.site_id = ${request.siteId} and ${theirs(request)}
    order by l.created_at`)
  return rows.map(({ lead }) => lead)
}

/** Their account on that site is under one of the addresses that they wrote from. */
const theirAccount = ({
  siteId,
  personId,
}: Pick<RequestRow, 'siteId' | 'personId'>) => sql`u.site_id = ${siteId}
  and u.email in (select lower(k.value) from person_contacts k where k.kind = 'email'
    and k.person_id = ${personId}::uuid and k.site_id = ${siteId})`

export async function readAccountData(db: NodePgDatabase, request: RequestRow): Promise<unknown[]> {
  const { rows } = await db.execute<{ account: unknown }>(sql`
    select jsonb_build_object('email', u.email, 'name', u.name, 'created_at', u.created_at, 'signed_in_at', u.signed_in_at,
      'saved', (select coalesce(jsonb_agg(c.name order by w.said_at_ms), '[]') from watchlist w
        join cars c on c.id = w.car_id where w.user_id = u.id and w.is_saved)) as account
    from website_users u where ${theirAccount(request)}`)
  return rows.map(({ account }) => account)
}

/**
 * Forgets a person: what they typed, how they can be reached, what was written to and about them. That there was a lead
 * of a kind on a day stays, for the figures; nothing that still waits is sent.
 */
export async function erasePerson(tx: NodePgDatabase, request: RequestRow): Promise<number> {
  // What they photographed is found by the cookie that sent it, so it goes first.
  await tx.execute(sql`
    delete from visitor_photos p using leads l where p.site_id = l.site_id and p.visitor_hash = l.visitor_hash
      and l.site_id = ${request.siteId} and ${theirs(request)}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l where l.site_id = ${request.siteId} and ${theirs(request)} for update`)
  await emptyLeads(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`
    delete from website_verifications v using website_users u
    where v.identifier = 'sign-in-otp-' || u.identity and ${theirAccount(request)}`)
  await tx.execute(sql`delete from website_users u where ${theirAccount(request)}`)
  if (request.personId !== null)
    await tx.execute(
      sql`delete from people where id = ${request.personId}::uuid and site_id = ${request.siteId}`,
    )
  return rows.length
}

/** What somebody typed, what was written to and about them, and who they are; that there was a lead stays. */
export async function emptyLeads(tx: NodePgDatabase, leadIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...leadIds])}::uuid[]`
  await tx.execute(sql`delete from finance_applications where lead_id = any(${ids})`)
  await tx.execute(sql`
    update leads set payload = '{}', consent = null, visitor_hash = null, idempotency_key = null, person_id = null
    where id = any(${ids})`)
  await tx.execute(sql`update lead_entries set text = 'Erased', subject = null where lead_id = any(${ids})`)
  await tx.execute(sql`
    update deliveries set state = case state when 'waiting' then 'withheld' else state end, last_error = null,
      destination = 'erased-' || id where lead_id = any(${ids})`)
  await tx.execute(sql`update bookings set address_hash = null where lead_id = any(${ids})`)
}
