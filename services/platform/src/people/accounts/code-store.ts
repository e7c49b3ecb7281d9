import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { websiteCodes, websiteUsers } from '../../infrastructure/database/schema/visitors.ts'

/** What a code belongs to: the user of an address and the browser that requested it. */
export type CodePlace = { id: string; identity: string; browser: string }

/** A code that is requested but not generated yet. The previous code of the same browser stays valid until it expires. */
export async function insertCodeRequest(
  tx: NodePgDatabase,
  { userId, browser, now }: { userId: string; browser: string; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(websiteCodes)
    .values({ userId, browser, expiresAt: now })
    .onConflictDoUpdate({
      target: [websiteCodes.userId, websiteCodes.browser],
      set: {
        id: sql`excluded.id`,
        expiresAt: sql`greatest(${websiteCodes.expiresAt}, excluded.expires_at)`,
      },
    })
    .returning({ id: websiteCodes.id })
  if (!row) throw new Error('The code was not stored.')
  return row.id
}

/** Null when the code was requested again meanwhile. */
export async function findRequestedCode(db: NodePgDatabase, id: string): Promise<CodePlace | null> {
  const [row] = await db
    .select({ id: websiteCodes.id, identity: websiteUsers.identity, browser: websiteCodes.browser })
    .from(websiteCodes)
    .innerJoin(websiteUsers, eq(websiteUsers.id, websiteCodes.userId))
    .where(eq(websiteCodes.id, id))
  return row ?? null
}

/** The code is generated when its mail is sent, and its lifetime starts then. */
export async function fillCode(
  db: NodePgDatabase,
  { id, digest, expiresAt }: { id: string; digest: string; expiresAt: Date },
): Promise<void> {
  await db.update(websiteCodes).set({ digest, tries: 0, expiresAt }).where(eq(websiteCodes.id, id))
}

/** Counts an attempt at one browser's code before the code is compared. */
export async function tryCode(
  db: NodePgDatabase,
  { identity, browser, most }: { identity: string; browser: string; most: number },
  now: Date,
): Promise<{ id: string; digest: string | null } | null> {
  const [row] = await db
    .update(websiteCodes)
    .set({ tries: sql`${websiteCodes.tries} + 1` })
    .where(
      and(
        sql`${websiteCodes.userId} = (select ${websiteUsers.id} from ${websiteUsers} where ${websiteUsers.identity} = ${identity})`,
        eq(websiteCodes.browser, browser),
        gt(websiteCodes.expiresAt, now),
        lt(websiteCodes.tries, most),
      ),
    )
    .returning({ id: websiteCodes.id, digest: websiteCodes.digest })
  return row ?? null
}

/** True only once: if the same code is submitted twice at the same time, one of the two signs in. */
export async function useCode(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(websiteCodes).where(eq(websiteCodes.id, id))
  return rowCount === 1
}
