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

/** The sender that a site may use. */
export async function listProved(db: NodePgDatabase, siteId: number): Promise<SenderRow[]> {
  return db
    .select()
    .from(mailSenders)
    .where(and(eq(mailSenders.siteId, siteId), isNotNull(mailSenders.provedAt)))
}

/** Does not replace a key that was created meanwhile: its record may already be published. */
export async function insertSender(
  tx: NodePgDatabase,
  sender: Pick<SenderRow, 'siteId' | 'domain' | 'selector' | 'publicKey' | 'sealedKey'>,
): Promise<void> {
  await tx.insert(mailSenders).values(sender).onConflictDoNothing()
}

/** Replaces a key that can no longer be decrypted; its record must be published again. */
export async function replaceSenderKey(
  tx: NodePgDatabase,
  { siteId, domain, publicKey, sealedKey }: Pick<SenderRow, 'siteId' | 'domain' | 'publicKey' | 'sealedKey'>,
): Promise<void> {
  await tx.update(mailSenders).set({ publicKey, sealedKey, provedAt: null }).where(isOf(siteId, domain))
}

/** Null when no name server answered; the previous result stays. */
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

/** Sender domains that were not checked since a moment; the one checked longest ago comes first. */
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
