import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { staffCodes, staffUsers } from '../../infrastructure/database/schema/staff.ts'

type NewCode = { email: string; browser: string; digest: string; minutes: number }

/** Replaces the previous code of the same browser. */
export async function saveCode(
  db: NodePgDatabase,
  { email, browser, digest, minutes }: NewCode,
): Promise<void> {
  await db.execute(sql`
    insert into staff_codes (user_id, browser, digest, expires_at)
    select id, ${browser}, ${digest}, now() + make_interval(mins => ${minutes}::int) from staff_users where email = ${email}
    on conflict (user_id, browser) do update
      set digest = excluded.digest, tries = 0, expires_at = excluded.expires_at`)
}

/** Counts an attempt against all codes that it could match, before comparing it. */
export async function tryCodes(
  db: NodePgDatabase,
  { email, browser, tries }: { email: string; browser: string; tries: number },
): Promise<{ userId: number; browser: string; digest: string }[]> {
  return db
    .update(staffCodes)
    .set({ tries: sql`${staffCodes.tries} + 1` })
    .where(
      and(
        sql`${staffCodes.userId} = (select ${staffUsers.id} from ${staffUsers} where ${staffUsers.email} = ${email})`,
        inArray(staffCodes.browser, ['', browser]),
        gt(staffCodes.expiresAt, sql`now()`),
        lt(staffCodes.tries, tries),
      ),
    )
    .returning({ userId: staffCodes.userId, browser: staffCodes.browser, digest: staffCodes.digest })
}

/** Returns true only once: if the same code is entered twice at once, there is one sign-in. */
export async function useCode(
  db: NodePgDatabase,
  { userId, browser, digest }: { userId: number; browser: string; digest: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffCodes)
    .where(and(eq(staffCodes.userId, userId), eq(staffCodes.browser, browser), eq(staffCodes.digest, digest)))
  return rowCount === 1
}

export async function deleteOldCodes(db: NodePgDatabase): Promise<void> {
  await db.delete(staffCodes).where(lt(staffCodes.expiresAt, sql`now()`))
}
