import { randomUUID } from 'node:crypto'
import { basisKey } from '@forecourt/domain/price/shown-price'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { deliveries } from '../../../infrastructure/database/schema/deliveries.ts'
import { bookings, formTickets, leads } from '../../../infrastructure/database/schema/leads.ts'
import type { PendingDelivery } from '../../../outbox/deliveries/store.ts'
import { preferredVehicle } from '../facts/store.ts'
import type { PlannedDelivery } from '../routing/plan-deliveries.ts'
import type { KnownLead, LeadContent, PricedLeadCar } from './known-lead.ts'
import { personQuery } from './people-store.ts'

/**
 * `split`: the contacts belong to two people. `raced`: another transaction was faster, so retry. Otherwise the lead is
 * stored, with the deliveries that need a job.
 */
export type Stored = 'split' | 'raced' | { pending: PendingDelivery[] }

const beforeText = `select
    (select json_build_object('id', c.id, 'dealershipId', c.dealership_id, 'locationId', c.location_id,
        'priceCents', c.price_cents, 'priceBasis', c.price_basis, 'priceState', c.price_state, 'state', p.state)
      from cars c join site_dealerships sd using (dealership_id) join locations p on p.id = c.location_id
      where c.id = $2::int and sd.site_id = $1::int) as car,
    (select id from leads where site_id = $1::int and idempotency_key = $3::text) as "leadId"`

/** What routing a lead requires: its car, the car's location, and whether the key was used before. */
export async function findBefore(
  connection: pg.Pool | pg.PoolClient,
  { siteId, carId, key }: { siteId: number; carId: number | null; key: string | null },
): Promise<{ car: PricedLeadCar | null; leadId: string | null }> {
  if (carId === null && key === null) return { car: null, leadId: null }
  const { rows } = await connection.query<{ car: PricedLeadCar | null; leadId: string | null }>({
    name: 'find-before-lead',
    text: beforeText,
    values: [siteId, carId, key],
  })
  return rows[0] ?? { car: null, leadId: null }
}

/** Locks the lead until the transaction ends, so that its submissions are processed one after the other. */
export async function lockLead(
  tx: NodePgDatabase,
  siteId: number,
  leadId: string,
): Promise<KnownLead | null> {
  const [row] = await tx
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
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

/**
 * The end of a statement that stores a lead after `personQuery`: writes the deliveries of the lead, if it was stored,
 * and returns the outcome. Further parameters: $21 kinds, $22 destinations and $23 states of the deliveries.
 */
const outcome = `pending as (
    insert into deliveries (lead_id, site_id, kind, destination, occasion, state)
    select $7::uuid, $1, kind, destination, 'complete', state
    from lead, unnest($21::text[], $22::text[], $23::text[]) planned (kind, destination, state)
    on conflict do nothing
    returning id, kind, state
  ) select (select count(*) from held)::int as people,
    (select count(*) from noted) < (select count(*) from missing) as missed, exists (select from lead) as stored,
    (select json_agg(json_build_object('id', id, 'kind', kind)) from pending where state = 'waiting') as pending`

const insertText = `with ${personQuery}, lead as (
    insert into leads (id, site_id, person_id, car_id, dealership_id, location_id, category, subcategory, lead_status,
      form_completed, payload, visitor_hash, suspicions, consent, seen_price_cents, seen_price_basis, reference,
      idempotency_key, created_at, updated_at)
    select $7::uuid, $1, (select id from person), $8::int, $9::int, $10::int, $11::text, $12::text, $13::text,
      $14::boolean, $15::jsonb, $16::text, $17::text[], $18::jsonb, $19::bigint, $20::text, $24::text, $25::text,
      $6::timestamptz, $6::timestamptz
    where (select count(*) from held) < 2
    on conflict (site_id, idempotency_key) where idempotency_key is not null do nothing
    returning 1
  ), ${outcome}`

const updateText = `with ${personQuery}, lead as (
    update leads set person_id = (select id from person), car_id = $8::int, dealership_id = $9::int,
      location_id = $10::int, category = $11::text, subcategory = $12::text, lead_status = $13::text,
      form_completed = $14::boolean, payload = $15::jsonb, visitor_hash = $16::text, suspicions = $17::text[],
      consent = $18::jsonb, seen_price_cents = $19::bigint, seen_price_basis = $20::text, updated_at = $6::timestamptz
    where id = $7::uuid and (select count(*) from held) < 2
    returning 1
  ), ${outcome}`

export type TicketUse = { ticket: string; expiresAt: Date; most: number }
type StoredLead = LeadContent & { id: string }
type NewLead = StoredLead & { reference: string; key: string | null }

/** False when the ticket has been used for as many leads as it allows. */
export async function useTicket(client: pg.PoolClient, use: TicketUse): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'use-ticket',
    text: `insert into form_tickets as t (ticket, uses, expires_at) values ($1, 1, $2)
      on conflict (ticket) do update set uses = t.uses + 1 where t.uses < $3::int`,
    values: [use.ticket, use.expiresAt, use.most],
  })
  return rowCount === 1
}

/** Stores the person, their contacts, the lead and its deliveries in one statement, which a connection prepares once. */
export function insertLead(
  client: pg.PoolClient,
  lead: NewLead,
  personId: string | null,
  planned: readonly PlannedDelivery[],
): Promise<Stored> {
  const values = [...leadValues(lead, personId, planned), lead.reference, lead.key]
  return storeLead(client, lead.siteId, { name: 'insert-lead', text: insertText, values })
}

/** The same for an existing lead that is locked. */
export function updateLead(
  client: pg.PoolClient,
  lead: StoredLead,
  personId: string | null,
  planned: readonly PlannedDelivery[],
): Promise<Stored> {
  const values = leadValues(lead, personId, planned)
  return storeLead(client, lead.siteId, { name: 'update-lead', text: updateText, values })
}

function leadValues(
  lead: StoredLead,
  personId: string | null,
  planned: readonly PlannedDelivery[],
): unknown[] {
  const { contacts, route } = lead
  return [
    lead.siteId,
    contacts.email,
    contacts.phone,
    personId,
    randomUUID(),
    new Date(lead.atMs).toISOString(),
    lead.id,
    lead.carId,
    route.dealershipId,
    route.locationId,
    lead.category,
    lead.subcategory,
    lead.leadStatus,
    lead.formCompleted,
    JSON.stringify(lead.payload),
    lead.visitorHash,
    lead.suspicions,
    lead.consent && JSON.stringify(lead.consent),
    lead.seenPrice?.cents ?? null,
    lead.seenPrice && basisKey(lead.seenPrice.basis),
    planned.map(({ kind }) => kind),
    planned.map(({ destination }) => destination),
    planned.map(({ state }) => state),
  ]
}

type StoringRow = {
  people: number
  missed: boolean
  stored: boolean
  pending: Pick<PendingDelivery, 'id' | 'kind'>[] | null
}

async function storeLead(client: pg.PoolClient, siteId: number, statement: pg.QueryConfig): Promise<Stored> {
  const { rows } = await client.query<StoringRow>(statement)
  const [row] = rows
  if (row && row.people > 1) return 'split'
  if (!row?.stored || row.missed) return 'raced'
  return { pending: (row.pending ?? []).map((delivery) => ({ ...delivery, siteId })) }
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
      preferredVehicle,
      payload: leads.payload,
      isConfirmed: sql<boolean>`exists (select from ${deliveries} where ${deliveries.leadId} = ${leads.id}
        and ${deliveries.kind} = 'confirmation' and ${deliveries.state} in ('waiting', 'delivered'))`,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      locationId: bookings.locationId,
      bookingId: bookings.id,
      sequence: bookings.sequence,
    })
    .from(leads)
    .leftJoin(bookings, and(eq(bookings.leadId, leads.id), isNull(bookings.cancelledAt)))
    .where(and(eq(leads.id, leadId), eq(leads.siteId, siteId), eq(leads.visitorHash, visitorHash)))
  return row ?? null
}

export async function deleteOldTickets(db: NodePgDatabase, nowMs: number): Promise<void> {
  await db.delete(formTickets).where(lt(formTickets.expiresAt, new Date(nowMs)))
}
