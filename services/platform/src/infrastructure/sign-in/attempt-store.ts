import { inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { staffTries } from '../database/schema/staff.ts'
import { websiteTries } from '../database/schema/visitors.ts'

/** Staff and visitors have separate counters. */
const tables = { staff: staffTries, visitor: websiteTries }

export type AttemptResult = keyof typeof tables

type Turn = { key: string; most: number; minutes: number }

/** Counts an attempt; false if the limit of its window is reached. Refused attempts are not counted. */
export async function consumeAttempt(
  db: NodePgDatabase,
  by: AttemptResult,
  { key, most, minutes }: Turn,
  now: Date,
): Promise<boolean> {
  const began = sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    insert into ${tables[by]} as t (key, started_at, count) values (${key}, ${at}, 1)
    on conflict (key) do update set
      count = case when t.started_at < ${began} then 1 else t.count + 1 end,
      started_at = case when t.started_at < ${began} then excluded.started_at else t.started_at end
    where t.started_at < ${began} or t.count < ${most}`)
  return rowCount === 1
}

export async function clearAttempts(
  db: NodePgDatabase,
  by: AttemptResult,
  keys: readonly string[],
): Promise<void> {
  const table = tables[by]
  await db.delete(table).where(inArray(table.key, [...keys]))
}

export async function deleteOldAttempts(db: NodePgDatabase, before: Date): Promise<void> {
  for (const table of Object.values(tables)) await db.delete(table).where(lt(table.startedAt, before))
}
