import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stockSecrets, stockSources } from '../../../infrastructure/database/schema/sources.ts'

export type SourceSecret = typeof stockSecrets.$inferSelect

/** Those that open something, the newest first. */
export async function listSecrets(db: NodePgDatabase, sourceId: number): Promise<SourceSecret[]> {
  return db
    .select()
    .from(stockSecrets)
    .where(and(eq(stockSecrets.sourceId, sourceId), isNull(stockSecrets.revokedAt)))
    .orderBy(desc(stockSecrets.createdAt))
}

export async function addSecret(
  db: NodePgDatabase,
  secret: typeof stockSecrets.$inferInsert,
): Promise<SourceSecret> {
  const [row] = await db.insert(stockSecrets).values(secret).returning()
  if (!row) throw new Error('The secret was not stored.')
  return row
}

/** False if the source has no such secret that opens anything. */
export async function revokeSecret(
  db: NodePgDatabase,
  { id, sourceId }: { id: string; sourceId: number },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(stockSecrets)
    .set({ revokedAt: at })
    .where(and(eq(stockSecrets.id, id), eq(stockSecrets.sourceId, sourceId), isNull(stockSecrets.revokedAt)))
  return rowCount === 1
}

export async function revokeCommonSecret(db: NodePgDatabase, sourceId: number): Promise<void> {
  await db.update(stockSources).set({ acceptsCommonSecret: false }).where(eq(stockSources.id, sourceId))
}

/** A busy system posts many times a second: its last use is as exact as people read it. */
const exactMs = 60_000

export async function noteUse(db: NodePgDatabase, id: string, at: Date): Promise<void> {
  const isOld = or(isNull(stockSecrets.usedAt), lt(stockSecrets.usedAt, new Date(at.getTime() - exactMs)))
  await db
    .update(stockSecrets)
    .set({ usedAt: at })
    .where(and(eq(stockSecrets.id, id), isOld))
}
