import { leadContacts } from '@forecourt/domain/lead/lead-contacts'
import { photoIds } from '@forecourt/domain/lead/photo-ids'
import { valuationIds } from '@forecourt/domain/lead/valuation-ids'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { eraseSubscriptions } from '../subscriptions/store.ts'
import { type Covered, coveredLeads, inAddresses, leadAddress } from './person-data-store.ts'

/** Locks the people until the transaction ends, in the same order as merging people does. */
export async function lockLeads(tx: NodePgDatabase, covered: Covered): Promise<void> {
  await tx.execute(sql`select from leads l where ${coveredLeads(covered)} order by l.id for update`)
}

const coveredLeadRow = z.object({ id: z.string(), address: z.string().nullable() })

/**
 * Erases what a request covers: the typed text, the contacts, and the messages to and about them. The existence of a
 * lead of a kind on a day stays, for the reports; the ledger stays, as the law requires; the unsubscription stays, so
 * that it is respected. Pending messages are not sent.
 */
export async function eraseCovered(tx: NodePgDatabase, covered: Covered): Promise<number> {
  const { siteId } = covered
  await deleteHandedOver(tx, covered)
  const rows = await queryRows(tx, coveredLeadRow).all(sql`
    select l.id, ${leadAddress} as address from leads l where ${coveredLeads(covered)} order by l.id for update`)
  const inUsers = inAddresses(sql`u.email`, covered)
  await tx.execute(sql`delete from website_users u where u.site_id = ${siteId} and ${inUsers}`)
  await eraseSubscriptions(tx, siteId, covered.addresses)
  for (const table of [sql`alert_mails`, sql`hold_waiters`])
    await tx.execute(
      sql`delete from ${table} t where t.site_id = ${siteId} and ${inAddresses(sql`t.email`, covered)}`,
    )
  await tx.execute(sql`
    update reservations r set cancel_reason = null where r.site_id = ${siteId}
      and ${inAddresses(sql`r.details->>'email'`, covered)} and r.cancel_reason is not null`)
  await emptyLeads(
    tx,
    rows.map(({ id }) => id),
  )
  // Also covers an address that was typed and then changed in the same enquiry, which no stored contact lists.
  const holders = await queryValues(tx, z.string()).all(sql`
    select k.person_id as id from person_contacts k
    where k.site_id = ${siteId} and k.kind = 'email' and ${inAddresses(sql`k.value`, covered)}`)
  await forgetContacts(tx, holders)
  const written = rows.flatMap(({ address }) => address ?? [])
  await deleteUnknownRecipients(tx, siteId, [...new Set([...covered.addresses, ...written])])
  return rows.length
}

const handedOverRow = z.object({
  hash: z.string(),
  isCovered: z.boolean(),
  payload: z.record(z.string(), z.unknown()),
})

/**
 * Photos and valuations of the enquiries. They are found by the visitor cookie, and a household shares one browser: if
 * another enquiry came from the same cookie, only what these enquiries alone refer to is deleted. Newer entries belong
 * to a form in progress.
 */
export async function deleteHandedOver(tx: NodePgDatabase, covered: Covered): Promise<void> {
  const { siteId } = covered
  const rows = await queryRows(tx, handedOverRow).all(sql`
    select o.visitor_hash as hash, o.id = any(${sql.param([...covered.leadIds])}::uuid[]) as "isCovered", o.payload
    from leads o where o.site_id = ${siteId} and o.visitor_hash in (
      select l.visitor_hash from leads l where ${coveredLeads(covered)})`)
  const shared = new Set(rows.filter((row) => !row.isCovered).map(({ hash }) => hash))
  for (const { table, idsOf } of handedOver) {
    const named = (isCovered: boolean) =>
      rows.filter((row) => row.isCovered === isCovered).flatMap(({ payload }) => idsOf(payload))
    const others = new Set(named(false))
    const gone = named(true).filter((id) => !others.has(id))
    const hashes = [...new Set(rows.map(({ hash }) => hash))]
    await tx.execute(sql`
      delete from ${table} p where p.site_id = ${siteId} and p.visitor_hash = any(${sql.param(hashes)}::text[])
        and (p.id = any(${sql.param(gone)}::uuid[]) or p.visitor_hash <> all(${sql.param([...shared])}::text[])
          and p.created_at <= (select max(l.updated_at) from leads l
            where ${coveredLeads(covered)} and l.visitor_hash = p.visitor_hash))`)
  }
}

const handedOver = [
  { table: sql`visitor_photos`, idsOf: photoIds },
  { table: sql`valuations`, idsOf: valuationIds },
]

/**
 * Addresses that the site has written to and that are stored nowhere else. Unsubscriptions stay, so that they are
 * respected.
 */
async function deleteUnknownRecipients(
  tx: NodePgDatabase,
  siteId: number,
  addresses: readonly string[],
): Promise<void> {
  const mine = { addresses }
  await tx.execute(sql`
    delete from mail_recipients m where m.site_id = ${siteId} and ${inAddresses(sql`m.address`, mine)}
      and m.unsubscribed_at is null and m.refused_at is null and not exists (
        select from leads l where l.site_id = ${siteId} and ${leadAddress} = m.address
        union all select from subscriptions b where b.site_id = ${siteId} and b.ended_at is null and lower(b.email) = m.address
        union all select from website_users u where u.site_id = ${siteId} and u.email = m.address
        union all select from hold_waiters w where w.site_id = ${siteId} and lower(w.email) = m.address)`)
}

/** Erases the typed text, the messages to and about the person, and their identity; the existence of the lead stays. */
export async function emptyLeads(tx: NodePgDatabase, leadIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...leadIds])}::uuid[]`
  const people = await queryValues(tx, z.string()).all(sql`
    select distinct person_id as id from leads where id = any(${ids}) and person_id is not null`)
  await tx.execute(sql`delete from finance_applications where lead_id = any(${ids})`)
  await tx.execute(sql`
    update leads set payload = '{}', consent = null, visitor_hash = null, idempotency_key = null, person_id = null
    where id = any(${ids})`)
  await tx.execute(sql`delete from lead_reminders where lead_id = any(${ids})`)
  await tx.execute(sql`update lead_entries set text = 'Erased', subject = null where lead_id = any(${ids})`)
  await tx.execute(sql`
    update deliveries set state = case state when 'waiting' then 'withheld' else state end, last_error = null,
      destination = 'erased-' || id where lead_id = any(${ids})`)
  await tx.execute(sql`update bookings set address_hash = null where lead_id = any(${ids})`)
  await forgetContacts(tx, people)
}

const contactRow = z.object({ email: z.unknown(), phone: z.unknown(), personId: z.string() })

/** Deletes people who have no enquiry left, and for others the contacts that none of their remaining enquiries uses. */
async function forgetContacts(tx: NodePgDatabase, personIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...personIds])}::uuid[]`
  // A lead that arrives meanwhile refers to one of these people, so it waits for this lock or is read below.
  await tx.execute(sql`select from people where id = any(${ids}) order by id for update`)
  const left = await queryRows(tx, contactRow).all(sql`
    select l.payload->'email' as email, l.payload->'phone' as phone, l.person_id as "personId"
    from leads l where l.person_id = any(${ids})`)
  const remaining = left.flatMap(({ personId, ...payload }) =>
    Object.entries(leadContacts(payload)).flatMap(([kind, value]) =>
      value === null ? [] : [`${personId} ${kind} ${value}`],
    ),
  )
  await tx.execute(sql`
    delete from person_contacts k where k.person_id = any(${ids})
      and k.person_id || ' ' || k.kind || ' ' || k.value <> all(${sql.param(remaining)}::text[])`)
  await tx.execute(sql`
    delete from people p where p.id = any(${ids}) and not exists (select from leads l where l.person_id = p.id)`)
}
