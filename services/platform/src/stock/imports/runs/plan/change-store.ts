import { and, desc, eq, gt, lte, max, ne, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '../../../../ground/database/copy-rows.ts'
import {
  type BeforeChange,
  stockChanges,
  stockEntries,
  stockNewCars,
  stockRuns,
} from '../../../../ground/database/schema/imports.ts'
import { updateRows } from '../../bulk-store.ts'
import { joinWhole, type Span } from './new-car-store.ts'

/** Of how many runs of a source the way back is kept. */
const keptRuns = 10

export type Change = typeof stockChanges.$inferSelect
export type { BeforeChange }

export type NewChange = typeof stockChanges.$inferInsert

export async function insertChanges(
  { $client }: { $client: pg.ClientBase },
  changes: readonly NewChange[],
): Promise<void> {
  await copyRows($client, stockChanges, changes, {
    runId: (change) => change.runId,
    position: (change) => change.position,
    action: (change) => change.action,
    line: (change) => change.line,
    stockNumber: (change) => change.stockNumber,
    vin: (change) => change.vin,
    hash: (change) => change.hash,
    vehicle: (change) => change.vehicle,
  })
}

/** Notes what became of changes: the way back of each, or that it was left out. */
export async function markChanges(
  db: NodePgDatabase,
  changes: readonly (Pick<Change, 'runId' | 'position' | 'isKept'> & Partial<Change>)[],
): Promise<void> {
  await updateRows(db, stockChanges, changes, ['runId', 'position'])
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
export async function listDifferent(
  db: NodePgDatabase,
  run: { id: number; sourceId: number },
  limit: number,
) {
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
