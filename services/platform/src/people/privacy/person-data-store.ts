import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../infrastructure/database/connection/query-rows.ts'

/**
 * What a request covers: the enquiries that the dealer's staff selected, and addresses. Anything else that shares a
 * phone number, a name or a browser with them may belong to another person, so it is neither exported nor changed.
 */
export type Covered = { siteId: number; leadIds: readonly string[]; addresses: readonly string[] }

export const coveredLeads = ({ siteId, leadIds }: Covered) =>
  sql`l.site_id = ${siteId} and l.id = any(${sql.param([...leadIds])}::uuid[])`

/** In lower case, as addresses are compared. */
export const inAddresses = (column: SQL, { addresses }: Pick<Covered, 'addresses'>) =>
  sql`lower(trim(${column})) = any(${sql.param([...addresses])}::text[])`

/** The e-mail address of an enquiry, normalised for comparison. */
export const leadAddress = sql`lower(trim(l.payload->>'email'))`

/** All stored data about them, as exported. */
export async function readPersonData(db: NodePgDatabase, covered: Covered): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(queriesOf(covered))) {
    data[name] = await queryValues(db, z.unknown()).all(query)
  }
  return data
}

function queriesOf(covered: Covered): Readonly<Record<string, SQL>> {
  const { siteId } = covered
  return {
    enquiries: sql`
      select jsonb_build_object('reference', l.reference, 'received_at', l.created_at, 'category', l.category,
        'fields', l.payload, 'consent', l.consent, 'vehicle', c.name, 'stage', l.stage,
        'bookings', (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'starts_at', b.starts_at,
          'cancelled_at', b.cancelled_at)), '[]') from bookings b where b.lead_id = l.id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'to', y.destination,
          'at', y.created_at, 'state', y.state) order by y.created_at), '[]') from deliveries y where y.lead_id = l.id),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'subject', e.subject,
          'text', e.text) order by e.at), '[]') from lead_entries e where e.lead_id = l.id),
        'reminders', (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'text', m.note) order by m.at), '[]')
          from lead_reminders m where m.lead_id = l.id)) as row
      from leads l left join cars c on c.id = l.car_id where ${coveredLeads(covered)} order by l.created_at`,
    accounts: sql`
      select jsonb_build_object('email', u.email, 'name', u.name, 'created_at', u.created_at,
        'signed_in_at', u.signed_in_at,
        'saved', (select coalesce(jsonb_agg(c.name order by w.said_at_ms), '[]') from watchlist w
          join cars c on c.id = w.car_id where w.user_id = u.id and w.is_saved)) as row
      from website_users u where u.site_id = ${siteId} and ${inAddresses(sql`u.email`, covered)} order by u.email`,
    subscriptions: sql`
      select jsonb_build_object('kind', b.kind, 'email', b.email, 'search', b.label, 'frequency', b.frequency,
        'asked_at', b.created_at, 'confirmed_at', b.confirmed_at, 'ended_at', b.ended_at) as row
      from subscriptions b where b.site_id = ${siteId} and ${inAddresses(sql`b.email`, covered)} order by b.created_at`,
    waiting_for: sql`
      select jsonb_build_object('vehicle', c.name, 'email', w.email, 'asked_at', w.created_at,
        'told_at', w.told_at) as row
      from hold_waiters w join cars c on c.id = w.car_id
      where w.site_id = ${siteId} and ${inAddresses(sql`w.email`, covered)} order by w.created_at`,
    reservations: sql`
      select jsonb_build_object('reference', r.reference, 'vehicle', r.thing->>'name', 'details', r.details,
        'state', r.state, 'deposit_cents', r.deposit_cents, 'began_at', r.created_at, 'paid_at', r.paid_at,
        'cancel_asked_at', r.cancel_asked_at, 'cancel_reason', r.cancel_reason) as row
      from reservations r where r.site_id = ${siteId} and ${inAddresses(sql`r.details->>'email'`, covered)}
      order by r.created_at`,
    mail_choices: sql`
      select jsonb_build_object('email', m.address, 'unsubscribed_at', m.unsubscribed_at) as row
      from mail_recipients m where m.site_id = ${siteId} and ${inAddresses(sql`m.address`, covered)} order by m.address`,
  }
}
