import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import {
  type FeedWrittenColumns,
  listColumns,
  markSoldAsMissing,
  writeFields,
} from '@forecourt/domain/vehicle/feed/write-fields'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Transaction } from '../../dealer-import/store.ts'
import { setPhotos } from '../photos/photo-store.ts'
import { type ImportContext, type SourceDatabase, whenFree, withSourceLock } from '../source-lock.ts'
import { getSource, type Source } from '../source-store.ts'
import { applyInChunks, type Chunk, chunkSize } from './apply-in-chunks.ts'
import * as apply from './apply-store.ts'
import { mayHaveChangedStock } from './describe-run.ts'
import * as plan from './plan/change-store.ts'
import * as store from './run-store.ts'

/**
 * Rolls back a complete run: changed vehicles get their previous values, sold ones are offered again, added ones are
 * hidden. What staff have set since stays, and so do vehicles that are held or paid for.
 */
export async function rollBackRun(
  { pool, clock }: ImportContext,
  runId: number,
  sourceId: number,
): Promise<store.Run> {
  return withSourceLock(pool, sourceId, async (db) => {
    const run = await beginBack(db, runId, sourceId)
    await undoChangesBackwards(db, await getSource(db, sourceId), runId, clock)
    return (await store.findRun(db, runId)) ?? run
  })
}

/** Only requests the rollback; resuming unfinished runs carries it out. */
export async function beginRollBack(
  { pool }: Pick<ImportContext, 'pool'>,
  runId: number,
  sourceId: number,
): Promise<store.Run> {
  return whenFree(() => withSourceLock(pool, sourceId, (db) => beginBack(db, runId, sourceId)))
}

async function beginBack(db: SourceDatabase, runId: number, sourceId: number): Promise<store.Run> {
  const run = await store.findRun(db, runId)
  if (!run || run.sourceId !== sourceId) throw fail('run-unknown', { run: runId })
  if (mayHaveChangedStock(run)) throw fail('run-given-up', { run: runId })
  if (run.state !== 'applied' && run.state !== 'rolling-back')
    throw fail('run-without-changes', { run: runId })
  const last = await store.findLastApplied(db, sourceId)
  if (last && last.id > runId) throw fail('run-not-last', { last: last.id, run: runId })
  if (run.state === 'applied') {
    if (
      (await plan.listChangesBack(db, runId, { from: run.cursor, limit: 1 })).length === 0 &&
      run.cursor > 0
    )
      throw fail('run-too-old', { run: runId })
    await store.changeRun(db, runId, { state: 'rolling-back', tries: 0, endedAt: null })
  }
  return (await store.findRun(db, runId)) ?? run
}

/** From the last change to the first. */
export function undoChangesBackwards(
  db: SourceDatabase,
  source: Source,
  runId: number,
  clock: () => number,
): Promise<void> {
  return applyInChunks(db, source, runId, clock, {
    state: 'rolling-back',
    async listNext(tx, run) {
      const changes = await plan.listChangesBack(tx, runId, { from: run.cursor, limit: chunkSize })
      const last = changes.at(-1)
      return last ? { changes, cursor: last.position - 1 } : null
    },
    write: undoChanges,
    end: () => ({ state: 'rolled-back', cursor: 0 }),
  })
}

async function undoChanges(tx: Transaction, chunk: Chunk): Promise<void> {
  const { source, run, changes, nowMs } = chunk
  // No previous values are stored for a vehicle that the run added; its entry identifies the car.
  const created = changes.filter(({ action, before }) => action === 'new' && before === null)
  const entries = await apply.listEntries(
    tx,
    source.id,
    created.map(({ stockNumber }) => stockNumber),
  )
  const done = changes.flatMap(({ before, carId, ...change }) => {
    if (before && carId !== null) return [{ ...change, before, carId }]
    const entry = change.action === 'new' ? entries.get(change.stockNumber) : undefined
    return entry ? [{ ...change, before: nothingBefore, carId: entry.carId }] : []
  })
  const locked = await apply.lockCars(
    tx,
    done.map(({ carId }) => carId),
  )
  const undone = done.flatMap((change) => {
    const car = locked.get(change.carId)
    if (!car) return []
    const columns = undo(chunk, car, change.before)
    const isDeferred = car.isReserved && (columns.sold || !columns.showOnDealerWebsite)
    return [{ change, car, columns, isDeferred }]
  })
  const free = undone.filter(({ isDeferred }) => !isDeferred)
  await apply.writeFedCars(
    tx,
    free.map(({ change, car, columns }) => ({ id: change.carId, columns, before: car.columns })),
  )
  await apply.appendPrices(
    tx,
    free.flatMap(({ change, car, columns }) =>
      columns.priceCents && columns.priceCents !== car.columns.priceCents
        ? [{ carId: change.carId, priceCents: columns.priceCents, priceBasis: columns.priceBasis }]
        : [],
    ),
    nowMs,
  )
  await apply.dropEntries(
    tx,
    source.id,
    free.map(({ change }) => change.stockNumber),
  )
  await apply.writeEntries(
    tx,
    free.flatMap(({ change: { before, carId } }) =>
      before.entry ? [{ ...before.entry, sourceId: source.id, carId }] : [],
    ),
  )
  await setPhotos(
    tx,
    free.flatMap(({ change: { before, vehicle, carId } }) =>
      vehicle?.photos && before.entry && `${vehicle.photos}` !== `${before.entry.vehicle.photos}`
        ? [{ carId, photos: before.entry.vehicle.photos ?? [] }]
        : [],
    ),
    nowMs,
  )
  await plan.markChanges(
    tx,
    undone.map(({ change, isDeferred }) => ({ runId: run.id, position: change.position, isDeferred })),
  )
}

const nothingBefore: plan.BeforeChange = { car: null, entry: null, hand: [] }

/** An added car is hidden and not deleted: there may be enquiries about it, and its slug is permanent. */
function undo(
  { findLocation, source, nowMs }: Chunk,
  car: apply.LockedCar,
  before: plan.BeforeChange,
): FeedWrittenColumns {
  if (!before.car) return { ...car.columns, showOnDealerWebsite: false }
  const released = before.hand.filter((field) => !car.hand.has(field))
  const vehicle = before.entry?.vehicle ?? null
  // Records of an earlier version of this program lack columns that no run wrote then.
  const columns = { ...car.columns, ...before.car }
  for (const field of car.hand) Object.assign(columns, pick(car.columns, field))
  if (!vehicle || released.length === 0) return columns
  // A field that was overridden when the run came and has been released since gets the feed's value from before the
  // run; a missing status means that the vehicle is offered.
  const fed = writeFields(columns, {
    values: vehicle,
    fields: new Set(released.filter((field) => field in vehicle || field === 'status' || field === 'name')),
    locationId: findLocation(vehicle.location) ?? source.locationId,
    nowMs,
  })
  const wasMissing = (before.entry?.missingRuns ?? 0) >= source.soldAfterRuns
  return wasMissing && released.includes('status') ? markSoldAsMissing(fed, columns, nowMs) : fed
}

function pick(columns: FeedWrittenColumns, field: FeedField): Partial<FeedWrittenColumns> {
  return Object.fromEntries(listColumns(field).map((column) => [column, columns[column]]))
}
