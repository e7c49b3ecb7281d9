import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bookings, leads } from '../database/schema/leads.ts'
import type { CarPlace, KnownLead, LeadContent } from './known-lead.ts'
import { personOf } from './people-store.ts'

/** `split`: the contacts belong to two people. `raced`: another transaction was faster; start anew. */
export type Stored = 'stored' | 'split' | 'raced'

/** What must be known before a lead can be routed: where its car stands, and whether its key was seen before. */
export async function findBefore(
  db: NodePgDatabase,
  { siteId, carId, key }: { siteId: number; carId: number | null; key: string | null },
): Promise<{ car: CarPlace | null; leadId: string | null }> {
  if (carId === null && key === null) return { car: null, leadId: null }
  const { rows } = await db.execute<{ car: CarPlace | null; leadId: string | null }>(sql`select
    (select json_build_object('id', c.id, 'dealershipId', c.dealership_id, 'locationId', c.location_id)
      from cars c join site_dealerships sd using (dealership_id)
      where c.id = ${carId} and sd.site_id = ${siteId}) as car,
    (select id from leads where site_id = ${siteId} and idempotency_key = ${key}) as "leadId"`)
  return rows[0] ?? { car: null, leadId: null }
}

/** Held until the transaction ends: further answers to one lead are taken in one after the other. */
export async function lockLead(
  tx: NodePgDatabase,
  siteId: number,
  leadId: string,
): Promise<KnownLead | null> {
  const [row] = await tx
    .select({
      id: leads.id,
      reference: leads.reference,
      personId: leads.personId,
      visitorHash: leads.visitorHash,
      formCompleted: leads.formCompleted,
      payload: leads.payload,
      suspicions: leads.suspicions,
      consent: leads.consent,
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.siteId, siteId)))
    .for('update')
  return row ?? null
}

/** The person, their contacts and the lead in one statement. */
export function insertLead(
  tx: NodePgDatabase,
  lead: LeadContent & { id: string; reference: string; key: string | null },
  personId: string | null,
): Promise<Stored> {
  const at = new Date(lead.atMs)
  return storeLead(
    tx,
    lead,
    personId,
    sql`insert into leads (id, site_id, reference, car_id, dealership_id, location_id, person_id, category, subcategory,
        lead_status, form_completed, payload, visitor_hash, idempotency_key, suspicions, consent, created_at, updated_at)
      select ${lead.id}::uuid, ${lead.siteId}::int, ${lead.reference}, ${lead.carId}::int, ${lead.route.dealershipId}::int,
        ${lead.route.locationId}::int, (select id from person), ${lead.category}, ${lead.subcategory}, ${lead.leadStatus},
        ${lead.formCompleted}::boolean, ${JSON.stringify(lead.payload)}::jsonb, ${lead.visitorHash}, ${lead.key},
        ${sql.param(lead.suspicions)}::text[], ${asJson(lead.consent)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
      where (select count(*) from held) < 2
      on conflict (site_id, idempotency_key) where idempotency_key is not null do nothing
      returning 1`,
  )
}

/** The same for a lead that is known and locked. */
export function updateLead(
  tx: NodePgDatabase,
  lead: LeadContent & { id: string },
  personId: string | null,
): Promise<Stored> {
  return storeLead(
    tx,
    lead,
    personId,
    sql`update leads set car_id = ${lead.carId}::int, dealership_id = ${lead.route.dealershipId}::int,
        location_id = ${lead.route.locationId}::int, person_id = (select id from person), category = ${lead.category},
        subcategory = ${lead.subcategory}, lead_status = ${lead.leadStatus},
        form_completed = ${lead.formCompleted}::boolean, payload = ${JSON.stringify(lead.payload)}::jsonb,
        visitor_hash = ${lead.visitorHash}, suspicions = ${sql.param(lead.suspicions)}::text[],
        consent = ${asJson(lead.consent)}::jsonb, updated_at = ${new Date(lead.atMs)}::timestamptz
      where id = ${lead.id}::uuid and (select count(*) from held) < 2
      returning 1`,
  )
}

async function storeLead(
  tx: NodePgDatabase,
  { siteId, contacts, atMs }: LeadContent,
  personId: string | null,
  writing: SQL,
): Promise<Stored> {
  const { rows } = await tx.execute<{ people: number; missed: boolean; stored: boolean }>(sql`
    with ${personOf({ siteId, contacts, personId, atMs })}, lead as (${writing})
    select (select count(*) from held)::int as people,
      (select count(*) from noted) < (select count(*) from missing) as missed,
      exists (select from lead) as stored`)
  const [row] = rows
  if (row && row.people > 1) return 'split'
  return row?.stored && !row.missed ? 'stored' : 'raced'
}

export async function bindVisitor(tx: NodePgDatabase, leadId: string, visitorHash: string): Promise<void> {
  await tx.update(leads).set({ visitorHash }).where(eq(leads.id, leadId))
}

export async function findSummary(db: NodePgDatabase, siteId: number, leadId: string, visitorHash: string) {
  const [row] = await db
    .select({
      reference: leads.reference,
      category: leads.category,
      carId: leads.carId,
      startsAt: bookings.startsAt,
      locationId: bookings.locationId,
    })
    .from(leads)
    .leftJoin(bookings, eq(bookings.leadId, leads.id))
    .where(and(eq(leads.id, leadId), eq(leads.siteId, siteId), eq(leads.visitorHash, visitorHash)))
  return row ?? null
}

function asJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
