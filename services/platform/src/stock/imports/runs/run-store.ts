import type { FeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { and, desc, eq, gt, inArray, lte, max, ne, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '../../../ground/database/copy-rows.ts'
import {
  type BeforeChange,
  type RunCounts,
  stockChanges,
  stockEntries,
  stockNewCars,
  stockRemarks,
  stockRuns,
} from '../../../ground/database/schema/imports.ts'
import { cars } from '../../../ground/database/schema/stock.ts'
import { insertRows, updateRows } from '../bulk-store.ts'
import { joinWhole, type Span } from './new-car-store.ts'

export type Run = typeof stockRuns.$inferSelect

/** Of how many runs of a source the way back is kept. */
const keptRuns = 10

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
  const [row] = await db.select().from(stockRuns).where(eq(stockRuns.id, id)).for('update')
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

/** An earlier run of the very same file that did something. */
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

/** Runs that a killed process left behind. */
export async function listUnfinished(db: NodePgDatabase, sourceId?: number): Promise<Run[]> {
  return db
    .select()
    .from(stockRuns)
    .where(
      and(
        inArray(stockRuns.state, ['reading', 'applying', 'rolling-back']),
        sourceId === undefined ? undefined : eq(stockRuns.sourceId, sourceId),
      ),
    )
    .orderBy(stockRuns.id)
}

/** What no way back is kept for: plans that were never carried out, and runs of long ago. */
export async function forgetChanges(db: NodePgDatabase, sourceId: number): Promise<void> {
  await db.execute(sql`
    delete from ${stockChanges} where run_id in (
      select id from ${stockRuns} where source_id = ${sourceId} and (
        state in ('reading', 'dry', 'stopped', 'failed', 'rolled-back')
        or id not in (
          select id from ${stockRuns} where source_id = ${sourceId} and state in ('applied', 'applying', 'rolling-back')
          order by id desc limit ${keptRuns})))`)
}

export type Known = { stockNumber: string; hash: string; missingRuns: number; isSold: boolean }

/** What the source knows: little of each, because it is all in memory while a file is read. */
export async function listKnown(db: NodePgDatabase, sourceId: number): Promise<Known[]> {
  // Whether a car is sold is asked only of those that were missing: the others need not be read at all.
  const { rows } = await db.execute<Known>(sql`
    select e.stock_number as "stockNumber", e.hash, e.missing_runs as "missingRuns",
      e.missing_runs > 0 and (select c.sold from ${cars} c where c.id = e.car_id) as "isSold"
    from ${stockEntries} e where e.source_id = ${sourceId}`)
  return rows
}

export async function listFedVehicles(
  db: NodePgDatabase,
  sourceId: number,
  stockNumbers: readonly string[],
): Promise<Map<string, Partial<FeedVehicle>>> {
  if (stockNumbers.length === 0) return new Map()
  const rows = await db
    .select({ stockNumber: stockEntries.stockNumber, vehicle: stockEntries.vehicle })
    .from(stockEntries)
    .where(and(eq(stockEntries.sourceId, sourceId), inArray(stockEntries.stockNumber, [...stockNumbers])))
  return new Map(rows.map(({ stockNumber, vehicle }) => [stockNumber, vehicle]))
}

export type Change = typeof stockChanges.$inferSelect
export type { BeforeChange }

export type NewChange = typeof stockChanges.$inferInsert

/** Every change has the columns of the first. */
export async function insertChanges(
  { $client }: { $client: pg.ClientBase },
  changes: readonly NewChange[],
): Promise<void> {
  await copyRows($client, stockChanges, changes)
}

/** Notes what became of changes: the way back of each, or that it was left out. */
export async function markChanges(
  db: NodePgDatabase,
  changes: readonly (Pick<Change, 'runId' | 'position' | 'isKept'> & Partial<Change>)[],
): Promise<void> {
  await updateRows(db, stockChanges, changes, ['runId', 'position'])
}

export async function insertRemarks(
  db: NodePgDatabase,
  remarks: readonly (typeof stockRemarks.$inferInsert)[],
): Promise<void> {
  await insertRows(db, stockRemarks, remarks)
}

/** What a run is to do in a part of its plan, without the cars that it only has to bring. */
export async function listChanges(
  db: NodePgDatabase,
  { runId, after, to }: Span,
  limit: number,
): Promise<Change[]> {
  const isNew = db
    .select({ position: stockNewCars.position })
    .from(stockNewCars)
    .where(
      and(
        eq(stockNewCars.runId, runId),
        gt(stockNewCars.position, after),
        lte(stockNewCars.position, to),
        eq(stockNewCars.position, stockChanges.position),
      ),
    )
  return joinWhole(db, () =>
    db
      .select()
      .from(stockChanges)
      .where(
        and(
          eq(stockChanges.runId, runId),
          gt(stockChanges.position, after),
          lte(stockChanges.position, to),
          notExists(isNew),
        ),
      )
      .orderBy(stockChanges.position)
      .limit(limit),
  )
}

export async function findLastPosition(db: NodePgDatabase, runId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(stockChanges.position) })
    .from(stockChanges)
    .where(eq(stockChanges.runId, runId))
  return row?.last ?? 0
}

export async function listChangesBack(
  db: NodePgDatabase,
  runId: number,
  { from, limit }: { from: number; limit: number },
): Promise<Change[]> {
  return db
    .select()
    .from(stockChanges)
    .where(and(eq(stockChanges.runId, runId), sql`${stockChanges.position} <= ${from}`))
    .orderBy(desc(stockChanges.position))
    .limit(limit)
}

/** What a run does, with what the source said of each vehicle before. */
export async function listDifferent(db: NodePgDatabase, run: Run, limit: number) {
  return db
    .select({ change: stockChanges, entry: stockEntries.vehicle })
    .from(stockChanges)
    .leftJoin(
      stockEntries,
      and(
        eq(stockEntries.sourceId, run.sourceId),
        eq(
          stockEntries.stockNumber,
          sql`coalesce(${stockChanges.formerNumber}, ${stockChanges.stockNumber})`,
        ),
      ),
    )
    .where(and(eq(stockChanges.runId, run.id), ne(stockChanges.action, 'same')))
    .orderBy(stockChanges.position)
    .limit(limit)
}

export type Remark = Omit<typeof stockRemarks.$inferSelect, 'runId'>

const remarkColumns = {
  position: stockRemarks.position,
  isRefusal: stockRemarks.isRefusal,
  line: stockRemarks.line,
  stockNumber: stockRemarks.stockNumber,
  reason: stockRemarks.reason,
  cells: stockRemarks.cells,
  settledBy: stockRemarks.settledBy,
}

function isRemark(runId: number, position: number) {
  return and(eq(stockRemarks.runId, runId), eq(stockRemarks.position, position))
}

export async function findRemark(
  db: NodePgDatabase,
  runId: number,
  position: number,
): Promise<Remark | null> {
  const [row] = await db.select(remarkColumns).from(stockRemarks).where(isRemark(runId, position))
  return row ?? null
}

export async function settleRemark(
  db: NodePgDatabase,
  runId: number,
  position: number,
  settledBy: number,
): Promise<void> {
  await db.update(stockRemarks).set({ settledBy }).where(isRemark(runId, position))
}

export async function listRemarks(db: NodePgDatabase, runId: number, limit: number): Promise<Remark[]> {
  return db
    .select(remarkColumns)
    .from(stockRemarks)
    .where(eq(stockRemarks.runId, runId))
    .orderBy(desc(stockRemarks.isRefusal), stockRemarks.position)
    .limit(limit)
}

export async function countChanges(
  db: NodePgDatabase,
  runId: number,
): Promise<Map<Change['action'], number>> {
  const rows = await db
    .select({ action: stockChanges.action, count: sql<number>`count(*)::int` })
    .from(stockChanges)
    .where(eq(stockChanges.runId, runId))
    .groupBy(stockChanges.action)
  return new Map(rows.map(({ action, count }) => [action, count]))
}

export async function countKept(db: NodePgDatabase, runId: number): Promise<number> {
  return db.$count(stockChanges, and(eq(stockChanges.runId, runId), eq(stockChanges.isKept, true)))
}

export const noCounts: RunCounts = {
  new: 0,
  changed: 0,
  returned: 0,
  sold: 0,
  missing: 0,
  unchanged: 0,
  refused: 0,
  kept: 0,
}
