import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import type { PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { newColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CopiedTable } from '../../../../infrastructure/database/copy-rows.ts'
import { upsertModels } from '../../../dealer-import/stock-store.ts'
import { findUsualLender } from './lender-store.ts'
import * as store from './new-car-store.ts'
import type { PlanSource } from './plan-source.ts'

export type NewRow = {
  position: number
  key: string
  hash: string
  vehicle: PartialFeedVehicle
  locationId: number
}

export type NewCarWriter = ReturnType<typeof createNewCarWriter>

/** Ids are reserved in blocks that a long file soon uses up. */
const idsAtOnce = 10_000

/**
 * Writes new cars into their tables while their file is read, in the transaction of the plan: they roll back with the
 * plan, and need not be written a second time when it is applied.
 */
export function createNewCarWriter(
  db: NodePgDatabase,
  source: PlanSource,
  { runId, nowMs, maxLookedUp }: { runId: number; nowMs: number; maxLookedUp: number },
) {
  let seen = 0
  /** More than one batch: for a few cars the database checks and logs as usual. */
  let isLong = false
  /** The locations are locked, so no reference of a car needs another check. */
  let locked: ReadonlySet<number> | null = null
  let keys: store.CarKeys | null = null
  let usualLender: string | null | undefined
  let hadCars = true
  let hadSlugs = true
  let ids: number[] = []
  const slugs = new Set<string>()
  const models = new Map<string, Parameters<typeof upsertModels>[1][number]>()

  /** Which of these rows are certainly new to the dealership. */
  async function sortOut<Row extends NewRow>(rows: readonly Row[]): Promise<ReadonlySet<Row>> {
    if (rows.length === 0) return new Set()
    if (seen === 0) {
      hadCars = await store.hasCars(db, source.dealershipId)
      hadSlugs = hadCars || (await store.hasNeighbourCars(db, source.dealershipId))
    }
    seen += rows.length
    if (!hadCars) return new Set(rows)
    // The few new vehicles of a typical file are looked up; for a first file everything is loaded.
    if (seen > maxLookedUp) keys ??= await store.listCarKeys(db, source.dealershipId, 'all')
    const { numbers, vins } =
      keys ??
      (await store.listCarKeys(db, source.dealershipId, {
        numbers: rows.map(({ key }) => key),
        vins: rows.flatMap(({ vehicle: { vin } }) => vin ?? []),
      }))
    return new Set(
      rows.filter(
        ({ key, vehicle: { vin = null } }) => !numbers.has(key) && (vin === null || !vins.has(vin)),
      ),
    )
  }

  async function reserveIds(count: number): Promise<number[]> {
    if (ids.length < count)
      ids.push(...(await store.reserveCarIds(db, isLong ? Math.max(count, idsAtOnce) : count)))
    const reserved = ids.slice(0, count)
    ids = ids.slice(count)
    return reserved
  }

  async function expectMany(): Promise<void> {
    isLong = true
    await store.recordCarsChangedAtCommit(db)
    if (await store.maySkipChecks(db)) locked = await store.lockOwners(db, source)
  }

  return {
    sortOut,
    hasWritten: () => models.size > 0,
    /** The rows of all tables for these cars, and the id of each car. */
    async add(
      rows: readonly NewRow[],
      isLast: boolean,
    ): Promise<{ tables: CopiedTable[]; carIds: number[]; isChecked: boolean }> {
      if (rows.length === 0) return { tables: [], carIds: [], isChecked: true }
      if (!isLast && !isLong) await expectMany()
      const isChecked = locked === null
      if (rows.some(({ locationId }) => locked?.has(locationId) === false))
        throw new Error('A location went away while the file was read.')
      const carIds = await reserveIds(rows.length)
      const cars = rows.map(({ key, hash, vehicle, locationId }, at): store.NewCar => {
        const columns = newColumns(vehicle, locationId, nowMs)
        return {
          id: carIds[at] ?? 0,
          slug: toSlug(`${columns.name} ${key}`),
          key,
          hash,
          vehicle,
          columns,
        }
      })
      if (hadSlugs)
        for (const slug of await store.listUsedSlugs(
          db,
          source.dealershipId,
          cars.map(({ slug }) => slug),
        ))
          slugs.add(slug)
      for (const [at, car] of cars.entries()) {
        const { make, model, body } = car.columns
        const name = `${make}\n${model}`
        if (!models.has(name)) models.set(name, { make, model, body })
        // The slug assigned here is permanent.
        if (car.slug === '' || slugs.has(car.slug))
          car.slug = `${car.slug || 'vehicle'}-${runId}-${rows[at]?.position}`
        slugs.add(car.slug)
      }
      if (usualLender === undefined) usualLender = await findUsualLender(db, source.dealershipId)
      return { tables: store.copyNewCars(source, cars, { nowMs, usualLender }), carIds, isChecked }
    },
    /** Before the plan is committed: the writes that block others until the transaction ends. */
    async end(tx: NodePgDatabase): Promise<void> {
      if (models.size > 0) await upsertModels(tx, [...models.values()])
      if (isLong) await store.recordCarsChanged(tx, source.dealershipId)
    },
  }
}
