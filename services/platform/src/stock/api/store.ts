import type { ApiScope } from '@forecourt/contract/endpoints/api'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { apiKeys } from '../../infrastructure/database/schema/api-keys.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function findValidKey(db: NodePgDatabase, id: number): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
  return row ?? null
}

export async function insertKey(
  db: NodePgDatabase,
  key: { siteId: number; name: string; scopes: ApiScope[]; hash: string },
): Promise<number> {
  const [row] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('The key was not stored.')
  return row.id
}

export async function listKeys(db: NodePgDatabase, siteId: number): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.siteId, siteId)).orderBy(asc(apiKeys.id))
}

export async function revokeKey(db: NodePgDatabase, siteId: number, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.siteId, siteId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return rows.length > 0
}
