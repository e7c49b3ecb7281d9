import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { type FeedLender, lenderFields, pickFigures } from '@forecourt/domain/vehicle/feed/feed-lender'
import {
  emptyFieldValues,
  type FeedField,
  type FeedVehicle,
  isOffSale,
} from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { readCell } from '@forecourt/domain/vehicle/feed/read-cell'
import { typedFault } from '@forecourt/domain/vehicle/feed/typed-fault'
import {
  type FeedWrittenColumns,
  markSoldAsMissing,
  writeFields,
} from '@forecourt/domain/vehicle/feed/write-fields'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Transaction } from '../../dealer-import/store.ts'
import { createLocationFinder, getSource, type Source } from '../source-store.ts'
import * as apply from './apply-store.ts'
import { listLenders } from './plan/lender-store.ts'

/** Fields that identify the vehicle or have rows of their own cannot be set as one value. */
export const overridableFields = (Object.keys(feedFieldTable) as (keyof typeof feedFieldTable)[]).filter(
  (field) => field !== 'stockNumber' && field !== 'photos',
)
export type FieldOverride = (typeof overridableFields)[number]

/**
 * Overrides one field of a car in the caller's transaction: it takes precedence over every feed until it is released.
 */
export async function overrideField(
  tx: Transaction,
  carId: number,
  field: FieldOverride,
  text: string,
  by: { name: string; nowMs: number },
): Promise<void> {
  const read =
    text.trim() === ''
      ? { value: emptyFieldValues[field] }
      : readCell(feedFieldTable[field].reads, text.trim())
  if ('reason' in read)
    throw fail('vehicle-field-invalid', {
      reason: typedFault(feedFieldTable[field].label, feedFieldTable[field].reads, read.reason),
    })
  // Parsed by the field's definition.
  const value = { [field]: read.value } as Partial<FeedVehicle>
  const columns = await writeOne(tx, carId, field, by.nowMs, () => value)
  // Removing the lender also removes its figures.
  if (columns && field !== 'lender' && lenderFields.some((one) => one === field))
    await refuseFiguresWithoutLender(tx, carId, columns)
  await apply.saveFieldOverride(tx, { carId, field, setBy: by.name, setAt: new Date(by.nowMs) })
}

/** Finance figures without a lender would be silently dropped, so they are rejected. */
export async function refuseFiguresWithoutLender(
  tx: Transaction,
  carId: number,
  columns: FeedLender,
): Promise<void> {
  if (pickFigures(columns) && !(await listLenders(tx, [carId])).has(carId))
    throw fail('vehicle-lender-missing')
}

/**
 * Releases an override and writes the feed's last value at once. If the car is held and the feed has ended it, that is
 * rejected or deferred. Returns whether the field was overridden.
 */
export async function releaseField(
  tx: NodePgDatabase,
  carId: number,
  field: FieldOverride,
  nowMs: number,
  { waits = false } = {},
): Promise<boolean> {
  if (!(await apply.clearOverride(tx, carId, field))) return false
  const choose: Choose = (entry) =>
    entry && (field in entry || field === 'status' || field === 'name') ? entry : null
  await writeOne(tx, carId, field, nowMs, choose, waits)
  return true
}

/**
 * Undoes a sale: if only the sale had set the status, the feed controls it again. If the feed has ended the car
 * meanwhile, staff's status stays, or the feed's is deferred until the hold ends. Returns whether the feed controls it.
 */
export async function releaseSale(tx: NodePgDatabase, carId: number, nowMs: number): Promise<boolean> {
  const car = (await apply.lockCars(tx, [carId])).get(carId)
  const entry = await apply.findEntryOfCar(tx, carId)
  if (!car?.isReserved && entry && (await isOver(tx, entry))) return false
  if (!(await apply.clearOverride(tx, carId, 'status', { isOfSale: true }))) return false
  await writeOne(tx, carId, 'status', nowMs, (fed) => fed, true)
  return true
}

/**
 * A status that the source sent while the car was held or paid for was deferred, and a source that sends only changes
 * does not repeat it: as soon as the car is free, it is marked as sold or hidden.
 */
export async function applyDeferredStatus(tx: NodePgDatabase, carId: number, nowMs: number): Promise<void> {
  const car = (await apply.lockCars(tx, [carId])).get(carId)
  const entry = await apply.findEntryOfCar(tx, carId)
  if (!car || car.hand.has('status') || !entry || !(await isOver(tx, entry))) return
  await writeOne(tx, carId, 'status', nowMs, (fed) => fed, true)
}

/** Whether the source says that the car is no longer for sale, or no longer lists it. */
async function isOver(tx: NodePgDatabase, entry: apply.Entry): Promise<boolean> {
  return isOffSale(entry.vehicle) || isMissing(entry, await getSource(tx, entry.sourceId))
}

function isMissing({ missingRuns }: apply.Entry, { soldAfterRuns }: Source): boolean {
  return missingRuns >= soldAfterRuns
}

type Choose = (fed: Partial<FeedVehicle> | null) => Partial<FeedVehicle> | null

async function writeOne(
  tx: NodePgDatabase,
  carId: number,
  field: FeedField,
  nowMs: number,
  choose: Choose,
  waits = false,
): Promise<FeedWrittenColumns | null> {
  const car = (await apply.lockCars(tx, [carId])).get(carId)
  if (!car) throw fail('vehicle-gone')
  const entry = await apply.findEntryOfCar(tx, carId)
  const source = entry && (await getSource(tx, entry.sourceId))
  const values = choose(entry?.vehicle ?? null)
  if (!values) return null
  const fields = new Set<FeedField>([field])
  const isNamed = entry?.vehicle.name != null || car.hand.has('name')
  if (['year', 'make', 'model', 'badge'].includes(field) && !isNamed) fields.add('name')
  const locationId =
    (source && (await createLocationFinder(tx, source.dealershipId))(values.location)) ??
    car.columns.locationId
  let columns: FeedWrittenColumns = writeFields(car.columns, { values, fields, locationId, nowMs })
  if (field === 'status' && entry && source && values === entry.vehicle && isMissing(entry, source))
    columns = markSoldAsMissing(columns, car.columns, nowMs)
  if (car.isReserved && (columns.sold || !columns.showOnDealerWebsite)) {
    if (waits) return null
    throw fail('vehicle-held')
  }
  await apply.writeFedCars(tx, [{ id: carId, columns, before: car.columns }])
  if (columns.priceCents && columns.priceCents !== car.columns.priceCents)
    await apply.appendPrices(
      tx,
      [{ carId, priceCents: columns.priceCents, priceBasis: columns.priceBasis }],
      nowMs,
    )
  return columns
}
