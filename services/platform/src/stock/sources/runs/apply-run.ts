import { type FeedField, isOffSale } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import {
  type FeedWrittenColumns,
  markSoldAsMissing,
  newColumns,
  writeFields,
} from '@forecourt/domain/vehicle/feed/write-fields'
import type { Transaction } from '../../dealer-import/store.ts'
import { setPhotos } from '../photos/photo-store.ts'
import type { SourceDatabase } from '../source-lock.ts'
import type { Source } from '../source-store.ts'
import { applyInChunks, type Chunk, chunkSize } from './apply-in-chunks.ts'
import * as apply from './apply-store.ts'
import * as plan from './plan/change-store.ts'
import * as store from './run-store.ts'

/** Applies the planned changes of a run in order. New cars were written with the plan. */
export function applyRun(
  db: SourceDatabase,
  source: Source,
  runId: number,
  clock: () => number,
): Promise<void> {
  return applyInChunks(db, source, runId, clock, {
    state: 'applying',
    async listNext(tx, run) {
      const changes = await plan.listChanges(tx, { runId, after: run.cursor, limit: chunkSize })
      const last = changes.at(-1)
      return last ? { changes, cursor: last.position } : null
    },
    write: applyToKnown,
    async end(tx, run) {
      const deferred = await plan.countDeferred(tx, runId)
      const cursor = await plan.findLastPosition(tx, runId)
      return { state: 'applied', cursor, counts: { ...(run.counts ?? store.noCounts), kept: deferred } }
    },
  })
}

type Written = {
  change: plan.Change
  carId: number | null
  before: plan.BeforeChange
  columns: FeedWrittenColumns | null
  entry: Omit<apply.Entry, 'carId'>
  isDeferred: boolean
  isBack: boolean
}

type Fed = plan.Change & { vehicle: NonNullable<plan.Change['vehicle']> }

async function applyToKnown(tx: Transaction, chunk: Chunk): Promise<void> {
  const { source, run, changes, nowMs } = chunk
  const numbers = changes.map((change) => change.formerNumber ?? change.stockNumber)
  const entries = await apply.listEntries(tx, source.id, numbers)
  const findCarId = (change: plan.Change) =>
    entries.get(change.formerNumber ?? change.stockNumber)?.carId ?? change.carId
  const locked = await apply.lockCars(
    tx,
    changes.flatMap((change) => findCarId(change) ?? []),
  )
  const written = changes.flatMap((change): Written[] => {
    const carId = findCarId(change)
    const found = carId === null ? undefined : locked.get(carId)
    const entry = entries.get(change.formerNumber ?? change.stockNumber) ?? null
    const isBack = found !== undefined && comesBack(change, found, entry)
    const car = isBack ? { ...found, hand: found.hand.difference(new Set<FeedField>(['status'])) } : found
    const before: plan.BeforeChange = {
      car: car?.columns ?? null,
      entry: entry && withoutIds(entry),
      hand: [...(car?.hand ?? [])],
    }
    const result =
      change.vehicle === null
        ? writeMissing(change, car, entry, nowMs)
        : writeVehicle(chunk, { ...change, vehicle: change.vehicle }, car)
    return result ? [{ change, carId: car ? carId : null, before, isBack, ...result }] : []
  })
  for (const { isBack, carId } of written)
    if (isBack && carId !== null) await apply.clearOverride(tx, carId, 'status')
  const made = await apply.insertFedCars(
    tx,
    source,
    written.flatMap(({ carId, change, columns }) =>
      carId === null && columns ? [{ key: change.stockNumber, columns }] : [],
    ),
    { nowMs, suffix: `${run.id}` },
  )
  const done = written.map((one) => ({ ...one, id: one.carId ?? made.get(one.change.stockNumber) ?? 0 }))
  await apply.writeFedCars(
    tx,
    done.flatMap(({ carId, columns, before }) =>
      carId !== null && columns && before.car && isOther(before.car, columns)
        ? [{ id: carId, columns, before: before.car }]
        : [],
    ),
  )
  await apply.appendPrices(
    tx,
    done.flatMap(({ id, columns, before }) =>
      columns?.priceCents && columns.priceCents !== before.car?.priceCents
        ? [{ carId: id, priceCents: columns.priceCents, priceBasis: columns.priceBasis }]
        : [],
    ),
    nowMs,
  )
  await apply.dropEntries(
    tx,
    source.id,
    changes.flatMap(({ formerNumber }) => formerNumber ?? []),
  )
  await apply.writeEntries(
    tx,
    done.map(({ entry, id }) => ({ ...entry, carId: id })),
  )
  await setPhotos(
    tx,
    done.flatMap(({ change: { vehicle }, before, id }) =>
      vehicle?.photos && `${vehicle.photos}` !== `${before.entry?.vehicle.photos}`
        ? [{ carId: id, photos: vehicle.photos }]
        : [],
    ),
    nowMs,
  )
  await plan.markChanges(
    tx,
    done.map(({ change, id, before, isDeferred }) => ({
      runId: run.id,
      position: change.position,
      carId: id,
      before,
      isDeferred,
    })),
  )
}

/**
 * A vehicle sold by staff stays sold, whatever files say, until its source stopped listing it and then offers it again
 * or gives it a new number: then the dealer has taken it back, and that sale is over.
 */
function comesBack(
  { action, formerNumber, vehicle }: plan.Change,
  { hand, columns }: apply.LockedCar,
  entry: apply.Entry | null,
): boolean {
  if (!vehicle || isOffSale(vehicle) || !hand.has('status') || !columns.sold) return false
  return action === 'returned' || formerNumber !== null || entry?.vehicle.status === 'sold'
}

type Result = Pick<Written, 'columns' | 'entry' | 'isDeferred'>

/** Missing in a full file: counted, and after several such files marked as sold, unless it is held or paid for. */
function writeMissing(
  change: plan.Change,
  car: apply.LockedCar | undefined,
  entry: apply.Entry | null,
  nowMs: number,
): Result | null {
  if (!entry || !car) return null
  const { carId: _, ...others } = entry
  const missing = { ...others, missingRuns: Math.min(entry.missingRuns + 1, 30_000) }
  if (change.action !== 'sold') return { columns: null, entry: missing, isDeferred: false }
  if (car.isReserved) return { columns: null, entry: missing, isDeferred: true }
  const columns = car.hand.has('status') ? null : markSoldAsMissing(car.columns, car.columns, nowMs)
  return { columns, entry: missing, isDeferred: false }
}

function writeVehicle(
  chunk: Chunk,
  { stockNumber, vin, hash, vehicle }: Fed,
  car: apply.LockedCar | undefined,
): Result {
  const { source, nowMs } = chunk
  const entry = { sourceId: source.id, stockNumber, vin, hash: hash ?? '', vehicle, missingRuns: 0 }
  const locationId =
    vehicle.location === undefined
      ? source.locationId
      : (chunk.findLocation(vehicle.location) ?? source.locationId)
  if (!car) return { columns: newColumns(vehicle, locationId, nowMs), entry, isDeferred: false }
  const fields = listFields(vehicle)
  const isDeferred = car.isReserved && isOffSale(vehicle)
  if (isDeferred) fields.delete('status')
  const written = fields.difference(car.hand)
  const columns = writeFields(car.columns, { values: vehicle, fields: written, locationId, nowMs })
  // Without its hash the row is examined again with the next file, when the hold may have ended.
  return { columns, entry: isDeferred ? { ...entry, hash: '' } : entry, isDeferred }
}

/** The fields that a row sets: those it contains, and those that every row sets. */
function listFields({
  doubts: _doubts,
  certainPriceCents: _certain,
  modifiedAtMs: _modified,
  ...fields
}: Fed['vehicle']): Set<FeedField> {
  return new Set([...(Object.keys(fields) as FeedField[]), 'status' as const, 'name' as const])
}

function withoutIds({
  stockNumber,
  vin,
  hash,
  vehicle,
  missingRuns,
}: apply.Entry): plan.BeforeChange['entry'] {
  return { stockNumber, vin, hash, vehicle, missingRuns }
}

function isOther(before: FeedWrittenColumns, after: FeedWrittenColumns): boolean {
  return (Object.keys(after) as (keyof FeedWrittenColumns)[]).some(
    (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  )
}
