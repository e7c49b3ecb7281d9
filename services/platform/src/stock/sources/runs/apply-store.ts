import type { PriceBasis } from '@forecourt/domain/money/cents'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { noLender } from '@forecourt/domain/vehicle/feed/feed-lender'
import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import type { FeedWrittenColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { reservations } from '../../../infrastructure/database/schema/reservations.ts'
import { carFieldOverrides, stockEntries } from '../../../infrastructure/database/schema/sources.ts'
import { cars, priceHistory } from '../../../infrastructure/database/schema/stock.ts'
import { insertRows, updateRows, upsertRows } from '../../../infrastructure/database/write-rows.ts'
import { isHeldSql } from '../../cars/hold-store.ts'
import { upsertModels } from '../../dealer-import/stock-store.ts'
import type { Transaction } from '../../dealer-import/store.ts'
import type { Source } from '../source-store.ts'
import { listLenders, writeLenders } from './plan/lender-store.ts'
import { listUsedSlugs, toRow } from './plan/new-car-store.ts'

export type Entry = typeof stockEntries.$inferSelect

export async function listEntries(
  tx: NodePgDatabase,
  sourceId: number,
  stockNumbers: readonly string[],
): Promise<Map<string, Entry>> {
  if (stockNumbers.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(stockEntries)
    .where(and(eq(stockEntries.sourceId, sourceId), inArray(stockEntries.stockNumber, [...stockNumbers])))
  return new Map(rows.map((row) => [row.stockNumber, row]))
}

export async function findEntryOfCar(tx: NodePgDatabase, carId: number): Promise<Entry | null> {
  const [row] = await tx.select().from(stockEntries).where(eq(stockEntries.carId, carId))
  return row ?? null
}

const fed = {
  id: cars.id,
  locationId: cars.locationId,
  name: cars.name,
  year: cars.year,
  make: cars.make,
  model: cars.model,
  badge: cars.badge,
  series: cars.series,
  stockNumber: cars.stockNumber,
  vin: cars.vin,
  rego: cars.rego,
  odometerKm: cars.odometerKm,
  carType: cars.carType,
  status: cars.status,
  reserved: cars.reserved,
  sold: cars.sold,
  soldAt: cars.soldAt,
  showOnDealerWebsite: cars.showOnDealerWebsite,
  priceCents: cars.priceCents,
  beforePriceCents: cars.beforePriceCents,
  priceBasis: cars.priceBasis,
  priceState: cars.priceState,
  subscriptionPriceCents: cars.subscriptionPriceCents,
  regoMonths: cars.regoMonths,
  certified: cars.certified,
  tag: cars.tag,
  preorder: cars.preorder,
  reservable: cars.reservable,
  date: cars.date,
  customRank: cars.customRank,
  simpleFuel: cars.simpleFuel,
  videoUrl: cars.videoUrl,
  historyFileUrl: cars.historyFileUrl,
  averageMarketPriceCents: cars.averageMarketPriceCents,
  stateAverageMarketPriceCents: cars.stateAverageMarketPriceCents,
  marketCheckedOn: cars.marketCheckedOn,
  carsalesTitle: cars.carsalesTitle,
  carsalesSellerIdentifier: cars.carsalesSellerIdentifier,
  privateSuburb: cars.privateSuburb,
  privatePostcode: cars.privatePostcode,
  description: cars.description,
  body: cars.body,
  colour: cars.colour,
  fuel: cars.fuel,
  transmission: cars.transmission,
  drive: cars.drive,
  engine: cars.engine,
  doors: cars.doors,
  seats: cars.seats,
  attributes: cars.attributes,
}

export type LockedCar = { columns: FeedWrittenColumns; hand: ReadonlySet<FeedField>; isReserved: boolean }

/**
 * Locks cars until this transaction ends, and reads their overrides and whether each is held or paid for. Placing a
 * hold takes the same lock, so none can be added in between.
 */
export async function lockCars(tx: NodePgDatabase, ids: readonly number[]): Promise<Map<number, LockedCar>> {
  if (ids.length === 0) return new Map()
  const wanted = [...ids]
  const rows = await tx
    .select(fed)
    .from(cars)
    .where(inArray(cars.id, wanted))
    .orderBy(cars.id)
    .for('no key update')
  const hand = await tx.select().from(carFieldOverrides).where(inArray(carFieldOverrides.carId, wanted))
  const held = await tx
    .select({ carId: reservations.carId })
    .from(reservations)
    .where(and(inArray(reservations.carId, wanted), isHeldSql()))
  const lenders = await listLenders(tx, wanted)
  const fields = Map.groupBy(hand, ({ carId }) => carId)
  const isReserved = new Set(held.map(({ carId }) => carId))
  return new Map(
    rows.map(({ id, soldAt, ...columns }) => [
      id,
      {
        columns: { ...columns, soldAtMs: soldAt?.getTime() ?? null, ...(lenders.get(id) ?? noLender) },
        hand: new Set((fields.get(id) ?? []).map(({ field }) => field)),
        isReserved: isReserved.has(id),
      },
    ]),
  )
}

export type FedCar = { key: string; columns: FeedWrittenColumns }

/** Inserts new cars. The slug assigned here is permanent. */
export async function insertFedCars(
  tx: Transaction,
  source: Pick<Source, 'dealershipId' | 'kind'>,
  made: readonly FedCar[],
  { nowMs, suffix }: { nowMs: number; suffix: string },
): Promise<Map<string, number>> {
  if (made.length === 0) return new Map()
  await upsertModels(
    tx,
    made.map(({ columns }) => columns),
  )
  const slugs = await chooseSlugs(tx, source.dealershipId, made, suffix)
  const stored = await insertRows(
    tx,
    cars,
    made.map(({ key, columns }) => ({
      ...toRow(columns),
      dealershipId: source.dealershipId,
      kind: source.kind,
      slug: slugs.get(key) ?? '',
      createdAt: new Date(nowMs),
    })),
    ['id', 'slug'],
  )
  const bySlug = new Map(stored.map((row) => [row.slug, Number(row.id)]))
  const withIds = made.map(({ key, columns }) => {
    const id = bySlug.get(slugs.get(key) ?? '')
    if (id === undefined) throw new Error(`The car ${key} was not stored.`)
    return { key, id, columns, before: null }
  })
  await writeLenders(tx, withIds)
  return new Map(withIds.map(({ key, id }) => [key, id]))
}

async function chooseSlugs(
  tx: Transaction,
  dealershipId: number,
  made: readonly FedCar[],
  suffix: string,
): Promise<Map<string, string>> {
  const wanted = made.map(({ key, columns }) => ({ key, slug: toSlug(`${columns.name} ${key}`) }))
  const slugs = wanted.map(({ slug }) => slug)
  const used = new Set(await listUsedSlugs(tx, dealershipId, slugs))
  return new Map(
    wanted.map(({ key, slug }, at) => {
      const own = used.has(slug) || slug === '' ? `${slug || 'vehicle'}-${suffix}-${at}` : slug
      used.add(own)
      return [key, own]
    }),
  )
}

export async function writeFedCars(
  tx: NodePgDatabase,
  written: readonly { id: number; columns: FeedWrittenColumns; before: FeedWrittenColumns }[],
): Promise<void> {
  await updateRows(
    tx,
    cars,
    written.map(({ id, columns }) => ({ id, ...toRow(columns) })),
    ['id'],
  )
  await writeLenders(tx, written)
}

export async function appendPrices(
  tx: NodePgDatabase,
  prices: readonly { carId: number; priceCents: number; priceBasis: PriceBasis }[],
  nowMs: number,
): Promise<void> {
  await insertRows(
    tx,
    priceHistory,
    prices.map((price) => ({ ...price, at: new Date(nowMs) })),
  )
}

export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  await upsertRows(tx, stockEntries, entries, ['sourceId', 'stockNumber'])
}

export async function dropEntries(
  tx: Transaction,
  sourceId: number,
  stockNumbers: readonly string[],
): Promise<void> {
  if (stockNumbers.length === 0) return
  await tx
    .delete(stockEntries)
    .where(and(eq(stockEntries.sourceId, sourceId), inArray(stockEntries.stockNumber, [...stockNumbers])))
}

export async function saveFieldOverride(
  tx: NodePgDatabase,
  row: typeof carFieldOverrides.$inferInsert,
): Promise<void> {
  await tx
    .insert(carFieldOverrides)
    .values(row)
    .onConflictDoUpdate({
      target: [carFieldOverrides.carId, carFieldOverrides.field],
      set: {
        setBy: row.setBy,
        setAt: row.setAt,
        isOfSale: sql`${carFieldOverrides.isOfSale} and excluded.is_of_sale`,
      },
    })
}

/** Returns whether the field was overridden; with `isOfSale`, whether only by a sale. */
export async function clearOverride(
  tx: NodePgDatabase,
  carId: number,
  field: FeedField,
  { isOfSale = false } = {},
): Promise<boolean> {
  const isMeant = isOfSale ? eq(carFieldOverrides.isOfSale, true) : undefined
  const rows = await tx
    .delete(carFieldOverrides)
    .where(and(eq(carFieldOverrides.carId, carId), eq(carFieldOverrides.field, field), isMeant))
    .returning({ carId: carFieldOverrides.carId })
  return rows.length > 0
}

export async function findFedCar(
  db: NodePgDatabase,
  sourceId: number,
  stockNumber: string,
): Promise<number | null> {
  return (await listEntries(db, sourceId, [stockNumber])).get(stockNumber)?.carId ?? null
}
