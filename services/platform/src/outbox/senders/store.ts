import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mailSenders } from '../../infrastructure/database/schema/sites.ts'

export type SenderRow = typeof mailSenders.$inferSelect

export async function findSenderRow(
  db: NodePgDatabase,
  siteId: number,
  domain: string,
): Promise<SenderRow | null> {
  const [row] = await db.select().from(mailSenders).where(isOf(siteId, domain))
  return row ?? null
}

/** In whose name a site may send. */
export async function listProved(db: NodePgDatabase, siteId: number): Promise<SenderRow[]> {
  return db
    .select()
    .from(mailSenders)
    .where(and(eq(mailSenders.siteId, siteId), isNotNull(mailSenders.provedAt)))
}

/** A key that was made meanwhile stays: its record may be published already. */
export async function insertSender(
  tx: NodePgDatabase,
  sender: Pick<SenderRow, 'siteId' | 'domain' | 'selector' | 'publicKey' | 'sealedKey'>,
): Promise<void> {
  await tx.insert(mailSenders).values(sender).onConflictDoNothing()
}

/** In place of a key that nobody can open any more; its record has to be published anew. */
export async function replaceSenderKey(
  tx: NodePgDatabase,
  { siteId, domain, publicKey, sealedKey }: Pick<SenderRow, 'siteId' | 'domain' | 'publicKey' | 'sealedKey'>,
): Promise<void> {
  await tx.update(mailSenders).set({ publicKey, sealedKey, provedAt: null }).where(isOf(siteId, domain))
}

/** Null: nobody answered, so that it is what it was. */
export async function markChecked(
  tx: NodePgDatabase,
  { siteId, domain }: Pick<SenderRow, 'siteId' | 'domain'>,
  at: Date,
  isProved: boolean | null,
): Promise<void> {
  await tx
    .update(mailSenders)
    .set({ checkedAt: at, ...(isProved !== null && { provedAt: isProved ? at : null }) })
    .where(isOf(siteId, domain))
}

/** Domains in whose name mail is sent, that nobody has looked at since; first that which was looked at longest ago. */
export async function listUnchecked(db: NodePgDatabase, before: Date, most: number): Promise<SenderRow[]> {
  return db
    .select()
    .from(mailSenders)
    .where(
      and(
        isNotNull(mailSenders.provedAt),
        or(isNull(mailSenders.checkedAt), lt(mailSenders.checkedAt, before)),
      ),
    )
    .orderBy(sql`${mailSenders.checkedAt} nulls first`)
    .limit(most)
}

function isOf(siteId: number, domain: string) {
  return and(eq(mailSenders.siteId, siteId), eq(mailSenders.domain, domain))
}
