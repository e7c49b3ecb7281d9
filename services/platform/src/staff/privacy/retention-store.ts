import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { deleteHandedOver, emptyLeads } from '../../people/privacy/erasure-store.ts'
import { siteOwners } from '../access/within-reach.ts'

export async function listSiteIds(db: NodePgDatabase): Promise<number[]> {
  return queryValues(db, z.number()).all(sql`select id from sites order by id`)
}

const retainedSiteRow = z.object({
  dealershipId: z.number(),
  groupId: z.number().nullable(),
  /** The other sites of its dealership. */
  siblings: z.array(z.number()),
})
export type RetainedSite = z.infer<typeof retainedSiteRow>

export async function findSite(db: NodePgDatabase, siteId: number): Promise<RetainedSite | null> {
  return queryRows(db, retainedSiteRow).first(sql`
    select s.dealership_id as "dealershipId", ${siteOwners.group} as "groupId",
      array(select o.id from sites o where o.dealership_id = s.dealership_id and o.id <> s.id) as siblings
    from sites s join dealerships d on d.id = s.dealership_id where s.id = ${siteId}`)
}

type LeadBounds = { siteId: number; now: Date; finishedBefore: Date; unfinishedBefore: Date; most: number }

/**
 * Empties leads without activity since their cutoff date, and deletes people without other leads. A future visit, an
 * application that can be continued or an open privacy request keeps a lead.
 */
export async function anonymiseOldLeads(tx: NodePgDatabase, bounds: LeadBounds): Promise<number> {
  const { siteId, now, finishedBefore, unfinishedBefore, most } = bounds
  const before = sql`case when l.form_completed then ${instant(finishedBefore)} else ${instant(unfinishedBefore)} end`
  const ids = await queryValues(tx, z.string()).all(sql`
    select l.id from leads l
    where l.site_id = ${siteId} and l.payload <> '{}' and l.created_at < ${before} and l.updated_at < ${before}
      and not exists (select from lead_entries e where e.lead_id = l.id and e.at >= ${before})
      and not exists (select from bookings b where b.lead_id = l.id and b.ends_at >= ${before})
      and not exists (select from finance_applications f where f.lead_id = l.id and f.erases_at > ${instant(now)})
      and not exists (select from privacy_requests r left join leads f on f.id = r.lead_id
        where r.site_id = l.site_id and r.state = 'open' and (r.lead_id = l.id
          or lower(trim(l.payload->>'email')) in (r.email, lower(trim(f.payload->>'email')))))
    order by l.created_at limit ${most} for update of l skip locked`)
  if (ids.length === 0) return 0
  await deleteHandedOver(tx, { siteId, leadIds: ids, addresses: [] })
  await emptyLeads(tx, ids)
  return ids.length
}

/** Deletes visitors' valuations and the names of closed privacy requests at the same age as leads. */
export async function anonymiseOldTraces(tx: NodePgDatabase, siteId: number, before: Date): Promise<void> {
  await tx.execute(sql`delete from valuations where site_id = ${siteId} and created_at < ${instant(before)}`)
  await tx.execute(sql`
    update privacy_requests set name = 'Erased'
    where site_id = ${siteId} and state <> 'open' and name <> 'Erased' and handled_at < ${instant(before)}`)
}

type RecipientBounds = { siteId: number; before: Date; most: number }

/**
 * People the site wrote to long ago and knows in no other way. Unsubscribed and bounced addresses stay, because
 * deleting them would allow writing to them again.
 */
export async function deleteOldRecipients(
  tx: NodePgDatabase,
  { siteId, before, most }: RecipientBounds,
): Promise<number> {
  const known = sql`
    select l.payload->>'email' as address from leads l where l.site_id = ${siteId}
    union all select b.email from subscriptions b where b.site_id = ${siteId} and b.ended_at is null
    union all select u.email from website_users u where u.site_id = ${siteId}
    union all select w.email from hold_waiters w where w.site_id = ${siteId} and w.told_at is null
    union all select d.destination from deliveries d where d.site_id = ${siteId} and d.created_at >= ${instant(before)}`
  const { rowCount } = await tx.execute(sql`
    delete from mail_recipients where token in (select m.token from mail_recipients m
      where m.site_id = ${siteId} and m.created_at < ${instant(before)}
        and m.unsubscribed_at is null and m.refused_at is null
        and not exists (select from (${known}) k where lower(trim(k.address)) = m.address)
      limit ${most} for update skip locked)`)
  return rowCount ?? 0
}

type PhotoBounds = { siteId: number; now: Date; uploadedBefore: Date; most: number }

export async function deleteOldPhotos(
  db: NodePgDatabase,
  { siteId, now, uploadedBefore, most }: PhotoBounds,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from visitor_photos where id in (select id from visitor_photos
      where site_id = ${siteId} and (created_at < ${instant(uploadedBefore)} or expires_at <= ${instant(now)})
      limit ${most} for update skip locked)`)
  return rowCount ?? 0
}

/** The owner of the entries: a site, a dealership for those of no site, or otherwise a group or nobody. */
export type AuditOwner = { siteId: number } | { dealershipId: number } | Record<never, never>

/** Only this database function deletes entries, and none younger than a year (see its migration). */
export async function expireAudit(
  db: NodePgDatabase,
  owner: AuditOwner,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const siteId = 'siteId' in owner ? owner.siteId : null
  const dealershipId = 'dealershipId' in owner ? owner.dealershipId : null
  return queryValues(db, z.number()).only(sql`
    select public.expire_audit_log(${instant(before)}, ${siteId}::int, ${dealershipId}::int, ${most}::int) as removed`)
}

function instant(at: Date) {
  return sql`${at.toISOString()}::timestamptz`
}
