import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { staffMails, staffUsers } from '../../infrastructure/database/schema/staff.ts'

export type StaffMailRow = typeof staffMails.$inferSelect
type NewMail = Pick<StaffMailRow, 'kind' | 'about' | 'createdAt'> & {
  to: { id: number } | { email: string }
}

/** One statement for known and unknown addresses, so that neither its duration nor its effect reveals an account. */
export async function insertMail(tx: NodePgDatabase, { to, ...mail }: NewMail): Promise<string> {
  const userId =
    'id' in to
      ? to.id
      : sql<number>`(select ${staffUsers.id} from ${staffUsers} where ${staffUsers.email} = ${to.email})`
  const [row] = await tx
    .insert(staffMails)
    .values({ ...mail, userId })
    .returning({ id: staffMails.id })
  if (!row) throw new Error('The mail was not stored.')
  return row.id
}

export async function findMail(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ mail: staffMails, user: { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email } })
    .from(staffMails)
    .leftJoin(staffUsers, eq(staffUsers.id, staffMails.userId))
    .where(eq(staffMails.id, id))
  return row ?? null
}

/** Whether the same browser has requested another code since. */
export async function hasNewerCode(
  db: NodePgDatabase,
  { userId, about, createdAt }: Pick<StaffMailRow, 'userId' | 'about' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from staff_mails m where m.user_id = ${userId} and m.kind = 'code' and m.about = ${about}
      and m.created_at > ${createdAt.toISOString()}::timestamptz limit 1`)
  return rowCount === 1
}

export async function settleMail(
  db: NodePgDatabase,
  id: string,
  state: 'delivered' | 'withheld',
): Promise<void> {
  await db
    .update(staffMails)
    .set({ state, lastError: null, attempts: sql`${staffMails.attempts} + 1` })
    .where(and(eq(staffMails.id, id), eq(staffMails.state, 'waiting')))
}

/** Counts a failure; after the last allowed one the mail is given up. */
export async function failMail(
  db: NodePgDatabase,
  id: string,
  { reason, most }: { reason: string; most: number },
): Promise<'waiting' | 'dead'> {
  const [row] = await db
    .update(staffMails)
    .set({
      attempts: sql`${staffMails.attempts} + 1`,
      lastError: reason,
      state: sql`case when ${staffMails.attempts} + 1 >= ${most} then 'dead' else 'waiting' end`,
    })
    .where(and(eq(staffMails.id, id), eq(staffMails.state, 'waiting')))
    .returning({ state: staffMails.state })
  return row?.state === 'waiting' ? 'waiting' : 'dead'
}

/** Resets a dead mail to waiting, with all its attempts. False if it is not dead any more. */
export async function replayMail(tx: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffMails)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(staffMails.id, id), eq(staffMails.state, 'dead')))
  return rowCount === 1
}

/** An operator decides that a mail in this state is not sent. False if it is in another state by now. */
export async function dropMail(tx: NodePgDatabase, id: string, state: 'waiting' | 'dead'): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffMails)
    .set({ state: 'withheld', lastError: 'An operator dropped it.' })
    .where(and(eq(staffMails.id, id), eq(staffMails.state, state)))
  return rowCount === 1
}

const deadMail = z.object({ id: z.string(), kind: z.string(), attempts: z.number(), createdAt: z.string() })

/** The mails that were given up, the newest first, and how many there are. */
export async function listDeadMails(
  db: NodePgDatabase,
  most: number,
): Promise<{ count: number; newest: z.infer<typeof deadMail>[] }> {
  return {
    count: await db.$count(staffMails, eq(staffMails.state, 'dead')),
    newest: await queryRows(db, deadMail).all(sql`
      select id, kind, attempts, created_at as "createdAt" from staff_mails where state = 'dead'
      order by created_at desc limit ${most}`),
  }
}

/** Pending mails without a job of this day: it was lost, the database was restored, or the clock was wrong. */
export async function listStaleMails(tx: NodePgDatabase): Promise<string[]> {
  return queryValues(tx, z.string()).all(sql`
    select m.id from staff_mails m where m.state = 'waiting' and not exists (
      select from pgboss.job j where j.name = 'staff-mail' and j.id = m.id
        and j.state in ('created', 'retry', 'active') and j.start_after < now() + interval '1 day')
    order by m.created_at limit 500 for update of m skip locked`)
}

export async function deleteOldMails(db: NodePgDatabase, before: Date): Promise<void> {
  await db.delete(staffMails).where(and(lt(staffMails.createdAt, before), ne(staffMails.state, 'waiting')))
}
