import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { deliveries, mailQuotas } from '../../infrastructure/database/schema/deliveries.ts'

const maxStale = 500

export type DeliveryRow = typeof deliveries.$inferSelect
export type NewDelivery = typeof deliveries.$inferInsert

/** What a job of the queue needs to know about a delivery. */
export const pendingDeliveryRow = z.object({
  id: z.string(),
  siteId: z.number(),
  kind: z.enum(deliveries.kind.enumValues),
})
export type PendingDelivery = z.infer<typeof pendingDeliveryRow>

/** Stores deliveries and returns those that were new. */
export async function insertDeliveries(
  tx: NodePgDatabase,
  planned: readonly NewDelivery[],
): Promise<PendingDelivery[]> {
  if (planned.length === 0) return []
  return tx
    .insert(deliveries)
    .values([...planned])
    .onConflictDoNothing()
    .returning({ id: deliveries.id, siteId: deliveries.siteId, kind: deliveries.kind })
}

export async function findDelivery(db: NodePgDatabase, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
  return row ?? null
}

/**
 * Claims a message that staff could take back until now: false while they still can, or if they have. The same column
 * decides `takeBack`, so that a message is either sent or taken back.
 */
export async function endUndo(db: NodePgDatabase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(deliveries)
    .set({ notBefore: null })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), lte(deliveries.notBefore, now)))
  return rowCount === 1
}

/**
 * Takes back all messages about one occasion of a lead. False if one of them has been sent, is being sent or can no
 * longer be taken back; the caller’s transaction then fails.
 */
export async function takeBack(
  tx: NodePgDatabase,
  { leadId, occasion, now }: { leadId: string; occasion: NonNullable<DeliveryRow['occasion']>; now: Date },
): Promise<boolean> {
  const isOfOccasion = and(eq(deliveries.leadId, leadId), eq(deliveries.occasion, occasion))
  await tx
    .update(deliveries)
    .set({ state: 'withheld', lastError: 'Staff took it back before it was sent.', notBefore: null })
    .where(and(isOfOccasion, eq(deliveries.state, 'waiting'), gt(deliveries.notBefore, now)))
  const sent = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOfOccasion, ne(deliveries.state, 'withheld')))
    .limit(1)
  return sent.length === 0
}

export async function markDelivered(db: NodePgDatabase, id: string, at: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'delivered', deliveredAt: at, lastError: null, attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
}

export type MailUse = { mailbox: string; day: string; deliveryId: string; most: number }

/** Counts a mail to a mailbox on a day; a retried mail counts once. False when the mailbox has reached its limit. */
export async function consumeMailQuota(
  db: NodePgDatabase,
  { mailbox, day, deliveryId, most }: MailUse,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into mail_quotas as q (mailbox, day, deliveries)
    values (${mailbox}, ${day}::date, array[${deliveryId}::uuid])
    on conflict (mailbox, day) do update set deliveries = case
      when ${deliveryId}::uuid = any(q.deliveries) then q.deliveries
      else q.deliveries || ${deliveryId}::uuid end
    where ${deliveryId}::uuid = any(q.deliveries) or cardinality(q.deliveries) < ${most}`)
  return rowCount === 1
}

export async function deleteOldQuotas(db: NodePgDatabase, beforeDay: string): Promise<void> {
  await db.delete(mailQuotas).where(lt(mailQuotas.day, beforeDay))
}

/** Nothing was sent and nothing will be. */
export async function markWithheld(db: NodePgDatabase, id: string, reason: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'withheld', lastError: reason })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
}

/** Counts a failure; the last allowed one makes the delivery dead. Null when it is no longer waiting. */
export async function markFailed(
  tx: NodePgDatabase,
  id: string,
  failure: { reason: string; isFinal: boolean; maxAttempts: number },
): Promise<DeliveryRow | null> {
  const { reason, isFinal, maxAttempts } = failure
  const [row] = await tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      lastError: reason,
      state: sql`case when ${isFinal} or ${deliveries.attempts} + 1 >= ${maxAttempts} then 'dead' else 'waiting' end`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
    .returning()
  return row ?? null
}

const ledgerFigures = z.object({ dead: z.number(), oldestSeconds: z.number() })

/** For operators: what was given up, and how long something has waited that was never tried. */
export async function measureLedger(db: NodePgDatabase): Promise<z.infer<typeof ledgerFigures>> {
  return queryRows(db, ledgerFigures).only(sql`select
    (select count(*)::int from deliveries where state = 'dead') as dead,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from deliveries
      where state = 'waiting' and attempts = 0) as "oldestSeconds"`)
}

/**
 * Waiting deliveries without a job: replayed, restored from a backup, or their job was lost. A job of a day ahead was
 * put off while the clock was wrong: retries come hourly at the longest.
 */
export async function listStale(tx: NodePgDatabase): Promise<PendingDelivery[]> {
  return queryRows(tx, pendingDeliveryRow).all(sql`
    select d.id, d.site_id as "siteId", d.kind from deliveries d
    where d.state = 'waiting' and (d.not_before is null or d.not_before <= now()) and not exists (
      select from pgboss.job j
      where j.name in ('deliver', 'post') and j.id = d.id and j.state in ('created', 'retry', 'active')
        and j.start_after < now() + interval '1 day')
    order by d.created_at limit ${maxStale} for update of d skip locked`)
}

/** Resets dead deliveries to waiting, with all their attempts; a running platform finds them in its next sweep. */
export async function replayDeliveries(
  db: NodePgDatabase,
  which: { id: string } | 'all',
): Promise<PendingDelivery[]> {
  return db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(deliveries.state, 'dead'), which === 'all' ? undefined : eq(deliveries.id, which.id)))
    .returning({ id: deliveries.id, siteId: deliveries.siteId, kind: deliveries.kind })
}

/** An operator decides that a delivery in this state is not sent. Its site; null if it is in another state by now. */
export async function dropDelivery(
  tx: NodePgDatabase,
  id: string,
  state: 'waiting' | 'dead',
): Promise<{ siteId: number } | null> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'withheld', lastError: 'An operator dropped it.' })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, state)))
    .returning({ siteId: deliveries.siteId })
  return row ?? null
}
