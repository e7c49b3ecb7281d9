import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { eraseSubscriptions } from '../subscriptions/store.ts'

/**
 * Whose data it is. Staff who file a request know the person; a visitor who asks has proved a mailbox and no more, so
 * what is kept under another address is not theirs, though a shared phone number makes it one person's for the dealer.
 */
export type DataOwner = {
  siteId: number
  leadId: string | null
  personId: string | null
  email: string | null
}

const theirLeads = ({ siteId, leadId, personId, email }: DataOwner) => sql`l.site_id = ${siteId} and (
  l.id = ${leadId}::uuid or l.person_id = ${personId}::uuid or lower(l.payload->>'email') = ${email}::text)`

/** In small letters: the address that they asked from, and those that the person wrote from. */
const theirAddresses = ({ siteId, personId, email }: DataOwner) => sql`(
  select lower(k.value) from person_contacts k
  where k.kind = 'email' and k.person_id = ${personId}::uuid and k.site_id = ${siteId}
  union all select ${email}::text where ${email}::text is not null)`

/** All that is kept of them, as it is handed out. */
export async function readPersonData(db: NodePgDatabase, owner: DataOwner): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(queriesOf(owner))) {
    const { rows } = await db.execute<{ row: unknown }>(query)
    data[name] = rows.map(({ row }) => row)
  }
  return data
}

function queriesOf(owner: DataOwner): Readonly<Record<string, SQL>> {
  const { siteId } = owner
  const addresses = theirAddresses(owner)
  return {
    enquiries: sql`
      select jsonb_build_object('reference', l.reference, 'received_at', l.created_at, 'category', l.category,
        'fields', l.payload, 'consent', l.consent, 'vehicle', c.name, 'stage', l.stage,
        'bookings', (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'starts_at', b.starts_at,
          'cancelled_at', b.cancelled_at)), '[]') from bookings b where b.lead_id = l.id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'to', y.destination,
          'at', y.created_at, 'state', y.state) order by y.created_at), '[]') from deliveries y where y.lead_id = l.id),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'subject', e.subject,
          'text', e.text) order by e.at), '[]') from lead_entries e where e.lead_id = l.id)) as row
      from leads l left join cars c on c.id = l.car_id where ${theirLeads(owner)} order by l.created_at`,
    accounts: sql`
      select jsonb_build_object('email', u.email, 'name', u.name, 'created_at', u.created_at,
        'signed_in_at', u.signed_in_at,
        'saved', (select coalesce(jsonb_agg(c.name order by w.said_at_ms), '[]') from watchlist w
          join cars c on c.id = w.car_id where w.user_id = u.id and w.is_saved)) as row
      from website_users u where u.site_id = ${siteId} and u.email in ${addresses} order by u.email`,
    subscriptions: sql`
      select jsonb_build_object('kind', b.kind, 'email', b.email, 'search', b.label, 'frequency', b.frequency,
        'asked_at', b.created_at, 'confirmed_at', b.confirmed_at, 'ended_at', b.ended_at) as row
      from subscriptions b where b.site_id = ${siteId} and lower(b.email) in ${addresses} order by b.created_at`,
    waiting_for: sql`
      select jsonb_build_object('vehicle', c.name, 'email', w.email, 'asked_at', w.created_at,
        'told_at', w.told_at) as row
      from hold_waiters w join cars c on c.id = w.car_id
      where w.site_id = ${siteId} and lower(w.email) in ${addresses} order by w.created_at`,
    reservations: sql`
      select jsonb_build_object('reference', r.reference, 'vehicle', r.thing->>'name', 'details', r.details,
        'state', r.state, 'deposit_cents', r.deposit_cents, 'began_at', r.created_at, 'paid_at', r.paid_at,
        'cancel_asked_at', r.cancel_asked_at, 'cancel_reason', r.cancel_reason) as row
      from reservations r where r.site_id = ${siteId} and lower(r.details->>'email') in ${addresses}
      order by r.created_at`,
    mail_choices: sql`
      select jsonb_build_object('email', m.address, 'unsubscribed_at', m.unsubscribed_at) as row
      from mail_recipients m where m.site_id = ${siteId} and lower(m.address) in ${addresses} order by m.address`,
  }
}

/**
 * Forgets somebody: what they typed, how they can be reached, what was written to and about them. That there was a lead
 * of a kind on a day stays, for the figures; the books stay, for the law; that they want no mail stays, to keep to it.
 * Nothing that still waits is sent.
 */
export async function erasePerson(tx: NodePgDatabase, owner: DataOwner): Promise<number> {
  const { siteId } = owner
  // What they photographed and had valued is found by the cookie that sent it, so it goes first.
  for (const table of [sql`visitor_photos`, sql`valuations`])
    await tx.execute(sql`
      delete from ${table} p using leads l
      where p.site_id = l.site_id and p.visitor_hash = l.visitor_hash and ${theirLeads(owner)}`)
  const { rows } = await tx.execute<{ id: string; personId: string | null }>(sql`
    select l.id, l.person_id as "personId" from leads l where ${theirLeads(owner)} for update`)
  const addresses = theirAddresses(owner)
  await tx.execute(sql`
    delete from website_verifications v using website_users u
    where v.identifier = 'sign-in-otp-' || u.identity and u.site_id = ${siteId} and u.email in ${addresses}`)
  await tx.execute(sql`delete from website_users u where u.site_id = ${siteId} and u.email in ${addresses}`)
  await eraseSubscriptions(tx, siteId, addresses)
  for (const table of [sql`alert_mails`, sql`hold_waiters`])
    await tx.execute(
      sql`delete from ${table} t where t.site_id = ${siteId} and lower(t.email) in ${addresses}`,
    )
  await tx.execute(sql`
    delete from mail_recipients m where m.site_id = ${siteId} and lower(m.address) in ${addresses}
      and m.unsubscribed_at is null and m.refused_at is null`)
  await tx.execute(sql`
    delete from person_contacts k
    where k.site_id = ${siteId} and (k.person_id = ${owner.personId}::uuid or k.kind = 'email' and k.value in ${addresses})`)
  await tx.execute(sql`
    update reservations r set cancel_reason = null
    where r.site_id = ${siteId} and lower(r.details->>'email') in ${addresses} and r.cancel_reason is not null`)
  await emptyLeads(
    tx,
    rows.map(({ id }) => id),
  )
  const people = [owner.personId, ...rows.map(({ personId }) => personId)].filter((id) => id !== null)
  await tx.execute(sql`
    delete from people p where p.site_id = ${siteId} and p.id = any(${sql.param(people)}::uuid[])
      and not exists (select from leads l where l.person_id = p.id)`)
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
