import { and, desc, eq, gt, isNotNull, max, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CopiedTable, copyOf } from '../../../../infrastructure/database/copy-rows.ts'
import {
  type BeforeChange,
  stockChanges,
  stockEntries,
  stockRuns,
} from '../../../../infrastructure/database/schema/sources.ts'
import { cars } from '../../../../infrastructure/database/schema/stock.ts'
import { updateRows } from '../../../../infrastructure/database/write-rows.ts'

/** The number of runs per source whose rollback data is stored. */
const retainedRuns = 10

export type Change = typeof stockChanges.$inferSelect
export type { BeforeChange }

export type NewChange = typeof stockChanges.$inferInsert

export function copyChanges(changes: readonly NewChange[]): CopiedTable {
  return copyOf(
    stockChanges,
    ['runId', 'position', 'action', 'line', 'stockNumber', 'vin', 'carId', 'hash', 'vehicle'],
    changes,
    ({ runId, position, action, line, stockNumber, vin, carId, hash, vehicle }) => [
      runId,
      position,
      action,
      line,
      stockNumber,
      vin,
      carId,
      hash,
      vehicle,
    ],
  )
}

/** Records the result of changes: the rollback data of each, or that it was skipped. */
export async function markChanges(
  db: NodePgDatabase,
  changes: readonly (Pick<Change, 'runId' | 'position' | 'isDeferred'> & Partial<Change>)[],
): Promise<void> {
  await updateRows(db, stockChanges, changes, ['runId', 'position'])
}

/** The next changes to apply, without the cars that were written with the plan. */
export async function listChanges(
  db: NodePgDatabase,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<Change[]> {
  return db
    .select()
    .from(stockChanges)
    .where(
      and(
        eq(stockChanges.runId, runId),
        gt(stockChanges.position, after),
        or(ne(stockChanges.action, 'new'), isNotNull(stockChanges.vehicle)),
      ),
    )
    .orderBy(stockChanges.position)
    .limit(limit)
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

/** The changes of a run, each with what the source said before and the car. */
export async function listDifferent(
  db: NodePgDatabase,
  run: { id: number; sourceId: number },
  limit: number,
) {
  return db
    .select({
      change: stockChanges,
      entry: stockEntries.vehicle,
      car: { year: cars.year, make: cars.make, model: cars.model, badge: cars.badge },
    })
    .from(stockChanges)
    .leftJoin(cars, eq(cars.id, stockChanges.carId))
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

export async function countDeferred(db: NodePgDatabase, runId: number): Promise<number> {
  return db.$count(stockChanges, and(eq(stockChanges.runId, runId), eq(stockChanges.isDeferred, true)))
}

/** Deletes plans that were never applied and rollback data of old runs. */
export async function deleteRunChanges(db: NodePgDatabase, sourceId: number): Promise<void> {
  await db.execute(sql`
    delete from ${stockChanges} where run_id in (
      select id from ${stockRuns} where source_id = ${sourceId} and (
        state in ('reading', 'dry', 'stopped', 'failed', 'cancelled', 'rolled-back')
        or id not in (
          select id from ${stockRuns} where source_id = ${sourceId} and state in ('applied', 'applying', 'rolling-back')
          order by id desc limit ${retainedRuns})))`)
}
