import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { lookupAnswers, lookupCounts } from '../../infrastructure/database/schema/lookups.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

export async function findAnswer(db: NodePgDatabase, question: string, now: Date): Promise<unknown> {
  const [row] = await db
    .select({ answer: lookupAnswers.answer })
    .from(lookupAnswers)
    .where(and(eq(lookupAnswers.question, question), gt(lookupAnswers.expiresAt, now)))
  return row?.answer ?? null
}

export async function saveAnswer(
  db: NodePgDatabase,
  row: { question: string; answer: object; expiresAt: Date },
): Promise<void> {
  const { answer, expiresAt } = row
  await db
    .insert(lookupAnswers)
    .values(row)
    .onConflictDoUpdate({ target: lookupAnswers.question, set: { answer, expiresAt } })
}

/** Adds to a requester's count of the day and returns the new count; null when that would exceed the limit. */
export async function countQuestions(
  tx: NodePgDatabase,
  { day, counted, questions, most }: { day: string; counted: string; questions: number; most: number },
): Promise<number | null> {
  if (questions > most) return null
  return queryValues(tx, z.number()).first(sql`
    insert into lookup_counts as c (day, counted, questions) values (${day}::date, ${counted}, ${questions})
    on conflict (day, counted) do update set questions = c.questions + excluded.questions
      where c.questions + excluded.questions <= ${most}
    returning questions`)
}

/** Whether this alarm is the first of its kind on that day, across all processes. */
export async function notifyOnce(db: NodePgDatabase, day: string, what: string): Promise<boolean> {
  const rows = await db
    .insert(lookupCounts)
    .values({ day, counted: what, questions: 0 })
    .onConflictDoNothing()
    .returning({ day: lookupCounts.day })
  return rows.length > 0
}

/** The day's alarms and the platform-wide count. */
export async function readAlarms(
  db: NodePgDatabase,
  day: string,
): Promise<{ used: number; isSpent: boolean; spentBy: number }> {
  const rows = await db
    .select({ counted: lookupCounts.counted, questions: lookupCounts.questions })
    .from(lookupCounts)
    .where(
      and(
        eq(lookupCounts.day, day),
        sql`(${lookupCounts.counted} = 'platform' or ${lookupCounts.counted} like 'alarm %')`,
      ),
    )
  const named = (start: RegExp) => rows.filter(({ counted }) => start.test(counted))
  return {
    used: named(/^platform$/)[0]?.questions ?? 0,
    isSpent: named(/^alarm spent$/).length > 0,
    spentBy: named(/^alarm (site|dealership|group) /).length,
  }
}

/** The dealer that a site belongs to: its group if it has one, else its dealership. */
export async function findDealer(db: NodePgDatabase, siteId: number): Promise<string | null> {
  const [row] = await db
    .select({ dealershipId: sites.dealershipId, groupId: sites.groupId })
    .from(sites)
    .where(eq(sites.id, siteId))
  if (!row) return null
  return row.groupId === null ? `dealership ${row.dealershipId}` : `group ${row.groupId}`
}

export async function deleteOldLookups(db: NodePgDatabase, now: Date, beforeDay: string): Promise<void> {
  await db.delete(lookupAnswers).where(lt(lookupAnswers.expiresAt, now))
  await db.delete(lookupCounts).where(lt(lookupCounts.day, beforeDay))
}
