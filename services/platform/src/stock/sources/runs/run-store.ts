import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryValues } from '../../../infrastructure/database/connection/query-rows.ts'
import {
  type FolderFile,
  type RunCounts,
  stockRuns,
} from '../../../infrastructure/database/schema/sources.ts'

export type { FolderFile }
export type Run = typeof stockRuns.$inferSelect

export async function insertRun(db: NodePgDatabase, run: typeof stockRuns.$inferInsert): Promise<Run> {
  const [row] = await db.insert(stockRuns).values(run).returning()
  if (!row) throw new Error('The run was not stored.')
  return row
}

export async function findRun(db: NodePgDatabase, id: number): Promise<Run | null> {
  const [row] = await db.select().from(stockRuns).where(eq(stockRuns.id, id))
  return row ?? null
}

export async function lockRun(db: NodePgDatabase, id: number): Promise<Run> {
  const [row] = await db.select().from(stockRuns).where(eq(stockRuns.id, id)).for('no key update')
  if (!row) throw new Error(`There is no run ${id}.`)
  return row
}

export async function changeRun(
  db: NodePgDatabase,
  id: number,
  change: Partial<Omit<Run, 'id' | 'sourceId'>>,
): Promise<void> {
  await db.update(stockRuns).set(change).where(eq(stockRuns.id, id))
}

/** Updates a run while it is in this state; returns whether it was. */
export async function changeRunWhile(
  db: NodePgDatabase,
  { id, state }: Pick<Run, 'id' | 'state'>,
  change: Partial<Omit<Run, 'id' | 'sourceId'>>,
): Promise<boolean> {
  const changed = await db
    .update(stockRuns)
    .set(change)
    .where(and(eq(stockRuns.id, id), eq(stockRuns.state, state)))
    .returning({ id: stockRuns.id })
  return changed.length > 0
}

/** The newest first. */
export async function listRuns(db: NodePgDatabase, sourceId: number, limit: number): Promise<Run[]> {
  return db
    .select()
    .from(stockRuns)
    .where(eq(stockRuns.sourceId, sourceId))
    .orderBy(desc(stockRuns.id))
    .limit(limit)
}

export async function findLastApplied(
  db: NodePgDatabase,
  sourceId: number,
  isFull?: boolean,
): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(stockRuns)
    .where(
      and(
        eq(stockRuns.sourceId, sourceId),
        eq(stockRuns.state, 'applied'),
        isFull === undefined ? undefined : eq(stockRuns.isFull, isFull),
      ),
    )
    .orderBy(desc(stockRuns.id))
    .limit(1)
  return row ?? null
}

/** An earlier run of the identical file that changed something. */
export async function findRunOfFile(
  db: NodePgDatabase,
  sourceId: number,
  fileHash: string,
): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(stockRuns)
    .where(
      and(
        eq(stockRuns.sourceId, sourceId),
        eq(stockRuns.fileHash, fileHash),
        inArray(stockRuns.state, ['applied', 'rolled-back']),
      ),
    )
    .orderBy(desc(stockRuns.id))
    .limit(1)
  return row ?? null
}

/** Runs in progress, or left by a killed process. */
export async function listUnfinished(db: NodePgDatabase, sourceId: number): Promise<Run[]> {
  return db
    .select()
    .from(stockRuns)
    .where(
      and(
        inArray(stockRuns.state, ['reading', 'applying', 'rolling-back']),
        eq(stockRuns.sourceId, sourceId),
      ),
    )
    .orderBy(stockRuns.id)
}

export const noCounts: RunCounts = {
  new: 0,
  changed: 0,
  returned: 0,
  sold: 0,
  missing: 0,
  unchanged: 0,
  refused: 0,
  doubtful: 0,
  kept: 0,
}

/** Stores the number of rows read so far; false if the run is no longer being read. */
export async function noteRows(pool: pg.Pool, id: number, rows: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update stock_runs set rows = $2 where id = $1 and state = 'reading'`,
    [id, rows],
  )
  return rowCount === 1
}

/** The run that a source's process was reading when it ended. */
export async function failReading(
  db: NodePgDatabase,
  sourceId: number,
  change: Pick<Run, 'reasons' | 'endedAt'>,
): Promise<Run | null> {
  const [failed] = await db
    .update(stockRuns)
    .set({ state: 'failed', ...change })
    .where(and(eq(stockRuns.sourceId, sourceId), eq(stockRuns.state, 'reading')))
    .returning()
  return failed ?? null
}

/** An aborted run has not failed: a run that is interrupted by repeated shutdowns is not given up. */
export async function refundAttempt(db: NodePgDatabase, sourceId: number): Promise<void> {
  await db.execute(sql`
    update stock_runs set tries = greatest(tries - 1, 0),
      kept = case when kept is null then null
        else jsonb_set(kept, '{tries}', to_jsonb(greatest((kept ->> 'tries')::int - 1, 0))) end
    where source_id = ${sourceId} and state in ('reading', 'applying', 'rolling-back')`)
}

/** Deletes old runs, except each source's last applied run and its last full file. */
export async function deleteOldRuns(db: NodePgDatabase, before: Date, most: number): Promise<void> {
  await db.execute(sql`
    delete from stock_runs where id in (select r.id from stock_runs r
      where r.ended_at < ${before.toISOString()}::timestamptz
        and exists (select from stock_runs n where n.source_id = r.source_id and n.id > r.id and n.state = 'applied'
          and (n.is_full or not r.is_full))
      order by r.ended_at limit ${most} for update skip locked)`)
}

/** The number of vehicles a dealership has for sale, and how many a planned run would add. */
export async function countForSale(db: NodePgDatabase, dealershipId: number, runId: number): Promise<number> {
  return queryValues(db, z.number()).only(sql`
    select (select count(*) from cars where dealership_id = ${dealershipId} and not sold and deleted_at is null)::int
      + (select count(*) from stock_changes
        where run_id = ${runId} and action in ('new', 'returned') and car_id is null)::int as n`)
}
