import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { websiteCodes, websiteUsers } from '../../infrastructure/database/schema/visitors.ts'

/** What a code is for: the user of an address, in the browser that asked. */
export type CodePlace = { id: string; identity: string; browser: string }

/** A code that is to be made. The one that the same browser has until then goes on being good for its minutes. */
export async function askForCode(
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

/** Null where it was asked for again. */
export async function findRequestedCode(db: NodePgDatabase, id: string): Promise<CodePlace | null> {
  const [row] = await db
    .select({ id: websiteCodes.id, identity: websiteUsers.identity, browser: websiteCodes.browser })
    .from(websiteCodes)
    .innerJoin(websiteUsers, eq(websiteUsers.id, websiteCodes.userId))
    .where(eq(websiteCodes.id, id))
  return row ?? null
}

/** The code is made in the moment in which its mail is sent: its minutes begin then. */
export async function fillCode(
  db: NodePgDatabase,
  { id, digest, expiresAt }: { id: string; digest: string; expiresAt: Date },
): Promise<void> {
  await db.update(websiteCodes).set({ digest, tries: 0, expiresAt }).where(eq(websiteCodes.id, id))
}

/** Counts a try of one browser's code, before anybody looks whether it is right. */
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

/** True once: two who type the same code at the same time are one sign-in. */
export async function useCode(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(websiteCodes).where(eq(websiteCodes.id, id))
  return rowCount === 1
}
