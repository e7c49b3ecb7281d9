import { emptyFields, type FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { type FedColumns, statusColumns, writeFields } from '@forecourt/domain/vehicle/feed/write-fields'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setPhotos } from '../photos/photo-store.ts'
import type { Transaction } from '../store.ts'
import * as apply from './apply-store.ts'
import * as store from './run-store.ts'
import type { Source } from './source-store.ts'
import { type Chunk, walkRun } from './walk-run.ts'

/** Carries out what a run wrote down, from the first change to the last. */
export function applyRun(
  db: NodePgDatabase,
  source: Source,
  runId: number,
  clock: () => number,
): Promise<void> {
  return walkRun(db, source, runId, clock, {
    state: 'applying',
    listNext: (tx, run, limit) => store.listChanges(tx, runId, { after: run.cursor, limit }),
    write: applyChanges,
    passed: (last) => last.position,
    end: async (tx, run) => ({
      state: 'applied',
      counts: { ...(run.counts ?? store.noCounts), kept: await store.countKept(tx, runId) },
    }),
  })
}

type Written = {
  change: store.Change
  carId: number | null
  before: store.BeforeChange
  columns: FedColumns | null
  entry: Omit<apply.Entry, 'carId'>
  isKept: boolean
}

async function applyChanges(tx: Transaction, chunk: Chunk): Promise<void> {
  const { source, run, changes, nowMs } = chunk
  const numbers = changes.map((change) => change.formerNumber ?? change.stockNumber)
  const entries = await apply.listEntries(tx, source.id, numbers)
  const findCarId = (change: store.Change) =>
    entries.get(change.formerNumber ?? change.stockNumber)?.carId ?? change.carId
  const locked = await apply.lockCars(
    tx,
    changes.flatMap((change) => findCarId(change) ?? []),
  )
  const written = changes.flatMap((change): Written[] => {
    const carId = findCarId(change)
    const car = carId === null ? undefined : locked.get(carId)
    const entry = entries.get(change.formerNumber ?? change.stockNumber) ?? null
    const before: store.BeforeChange = {
      car: car?.columns ?? null,
      entry: entry && withoutIds(entry),
      hand: [...(car?.hand ?? [])],
    }
    const result =
      change.vehicle === null
        ? writeMissing(change, car, entry, nowMs)
        : writeVehicle(chunk, { ...change, vehicle: change.vehicle }, car)
    return result ? [{ change, carId: car ? carId : null, before, ...result }] : []
  })
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
      carId !== null && columns && isOther(before.car, columns) ? [{ id: carId, columns }] : [],
    ),
  )
  await apply.appendPrices(
    tx,
    done.flatMap(({ id, columns, before }) =>
      columns?.priceCents && columns.priceCents !== before.car?.priceCents
        ? [{ carId: id, priceCents: columns.priceCents }]
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
  await store.markChanges(
    tx,
    done.map(({ change, id, before, isKept }) => ({
      runId: run.id,
      position: change.position,
      carId: id,
      before,
      isKept,
    })),
  )
}

type Result = Pick<Written, 'columns' | 'entry' | 'isKept'>

/** Not in a full file: noted, and after some such files sold, unless somebody holds it or has paid for it. */
function writeMissing(
  change: store.Change,
  car: apply.LockedCar | undefined,
  entry: apply.Entry | null,
  nowMs: number,
): Result | null {
  if (!entry || !car) return null
  const { carId: _, ...kept } = entry
  const missing = { ...kept, missingRuns: Math.min(entry.missingRuns + 1, 30_000) }
  if (change.action !== 'sold') return { columns: null, entry: missing, isKept: false }
  if (car.isTaken) return { columns: null, entry: missing, isKept: true }
  const columns = car.hand.has('status')
    ? null
    : { ...car.columns, ...statusColumns('sold', car.columns, nowMs) }
  return { columns, entry: missing, isKept: false }
}

function writeVehicle(
  { source, findLocation, nowMs }: Chunk,
  { stockNumber, vin, hash, vehicle }: store.Change & { vehicle: NonNullable<store.Change['vehicle']> },
  car: apply.LockedCar | undefined,
): Result {
  const entry = { sourceId: source.id, stockNumber, vin, hash: hash ?? '', vehicle, missingRuns: 0 }
  const locationId = findLocation(vehicle.location) ?? source.locationId
  const fields = new Set([...(Object.keys(vehicle) as FeedField[]), 'status' as const, 'name' as const])
  if (!car) {
    const columns = writeFields(blank(source, vehicle), { values: vehicle, fields, locationId, nowMs })
    return { columns, entry, isKept: false }
  }
  const ends = vehicle.status === 'sold' || vehicle.status === 'withdrawn'
  const isKept = car.isTaken && ends
  if (isKept) fields.delete('status')
  const written = fields.difference(car.hand)
  const columns = writeFields(car.columns, { values: vehicle, fields: written, locationId, nowMs })
  // Without its hash the row is looked at again with the next file, when the hold may be over.
  return { columns, entry: isKept ? { ...entry, hash: '' } : entry, isKept }
}

/** A vehicle of which nothing is known but its name. */
export function blank(
  source: Pick<Source, 'locationId'>,
  { stockNumber, make, model }: { stockNumber: string; make: string; model: string },
) {
  const { location: _, photos: __, ...fields } = emptyFields
  const columns: FedColumns = {
    ...fields,
    ...statusColumns('in_stock', { sold: false, soldAtMs: null }, 0),
    stockNumber,
    make,
    model,
    name: '',
    simpleFuel: null,
    attributes: {},
    locationId: source.locationId,
  }
  return columns
}

function withoutIds({
  stockNumber,
  vin,
  hash,
  vehicle,
  missingRuns,
}: apply.Entry): store.BeforeChange['entry'] {
  return { stockNumber, vin, hash, vehicle, missingRuns }
}

function isOther(before: FedColumns | null, after: FedColumns): boolean {
  if (!before) return true
  return (Object.keys(after) as (keyof FedColumns)[]).some(
    (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  )
}
