import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertOnce } from '../../infrastructure/database/connection/insert-once.ts'
import { countByAddress, isRow, type RowKey } from '../../infrastructure/database/connection/visitor-rows.ts'
import { mailRecipients } from '../../infrastructure/database/schema/deliveries.ts'
import { alertSites, subscriptions } from '../../infrastructure/database/schema/subscriptions.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The id of a new entry; null when the address already has the same subscription. */
export function insertSubscription(tx: NodePgDatabase, subscription: typeof subscriptions.$inferInsert) {
  return insertOnce(tx, subscriptions, subscription)
}

/** How many subscriptions a site has, and how many unconfirmed ones come from one IP address. */
export function countSubscriptions(tx: NodePgDatabase, siteId: number, addressHash: string | null) {
  const where = and(eq(subscriptions.siteId, siteId), isNull(subscriptions.endedAt))
  return countByAddress(tx, subscriptions, where, addressHash)
}

export async function findSubscription(db: NodePgDatabase, by: RowKey): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(isRow(subscriptions, by))
  return row ?? null
}

/**
 * The next revision of the site's searches. Until the transaction ends, no other transaction processes the site's stock
 * or changes a search.
 */
export async function nextRevision(tx: NodePgDatabase, siteId: number): Promise<number> {
  const [row] = await tx
    .insert(alertSites)
    .values({ siteId, revision: 1 })
    .onConflictDoUpdate({ target: alertSites.siteId, set: { revision: sql`${alertSites.revision} + 1` } })
    .returning({ revision: alertSites.revision })
  return row?.revision ?? 1
}

export async function updateSubscription(
  tx: NodePgDatabase,
  id: string,
  columns: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(columns).where(eq(subscriptions.id, id)).returning()
  if (!row) throw new Error('The subscription is gone.')
  return row
}

/**
 * Deletes the subscriptions of some addresses. A search that other processes may have in memory remains as an ended id
 * until all of them have read that it ended.
 */
export async function eraseSubscriptions(
  tx: NodePgDatabase,
  siteId: number,
  addresses: readonly string[],
): Promise<void> {
  // Locked before the rows, in the same order as the processing of stock changes.
  await tx
    .select({ siteId: alertSites.siteId })
    .from(alertSites)
    .where(eq(alertSites.siteId, siteId))
    .for('update')
  const erased = await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.siteId, siteId), inArray(sql`lower(${subscriptions.email})`, [...addresses])))
    .returning()
  for (const { id, kind, confirmedAt } of erased)
    if (kind === 'search' && confirmedAt)
      await tx.insert(subscriptions).values({
        id,
        siteId,
        kind,
        email: '',
        token: `erased-${id}`,
        endedAt: sql`now()`,
        revision: await nextRevision(tx, siteId),
      })
}

/** Deletes unconfirmed subscriptions with their confirmation mails, and subscriptions that ended some time ago. */
export async function deleteUnconfirmedSubscriptions(
  db: NodePgDatabase,
  {
    unconfirmedBeforeMs,
    endedBeforeMs,
    most,
  }: { unconfirmedBeforeMs: number; endedBeforeMs: number; most: number },
): Promise<void> {
  await db.execute(sql`
    delete from subscriptions where id in (
      select id from subscriptions
      where confirmed_at is null and created_at < ${new Date(unconfirmedBeforeMs)}
        or ended_at < ${new Date(endedBeforeMs)}
      limit ${most} for update skip locked)`)
}

export type NewsletterReader = { email: string; confirmedAt: Date }

/** Confirmed subscribers to the dealer's newsletter. */
export async function listNewsletterReaders(db: NodePgDatabase, siteId: number): Promise<NewsletterReader[]> {
  const rows = await db
    .select({ email: subscriptions.email, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, siteId),
        eq(subscriptions.kind, 'newsletter'),
        isNotNull(subscriptions.confirmedAt),
        isNull(subscriptions.endedAt),
      ),
    )
    .orderBy(asc(subscriptions.confirmedAt), asc(subscriptions.email))
  return rows.flatMap(({ email, confirmedAt }) => (confirmedAt ? [{ email, confirmedAt }] : []))
}

/** Addresses that want no mail from the site except receipts. */
export async function listUnsubscribed(db: NodePgDatabase, siteId: number): Promise<string[]> {
  const rows = await db
    .select({ address: mailRecipients.address })
    .from(mailRecipients)
    .where(and(eq(mailRecipients.siteId, siteId), isNotNull(mailRecipients.unsubscribedAt)))
  return rows.map(({ address }) => address)
}
