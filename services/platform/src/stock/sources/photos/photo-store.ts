import { hourMs } from '@forecourt/domain/time/duration'
import { and, asc, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { images } from '../../../infrastructure/database/schema/images.ts'
import {
  carFieldOverrides,
  stockEntries,
  stockPhotos,
} from '../../../infrastructure/database/schema/sources.ts'
import { carImages, cars } from '../../../infrastructure/database/schema/stock.ts'
import { insertRows } from '../../../infrastructure/database/write-rows.ts'

/** Replaces the photo lists of vehicles, in order. Photos that were fetched before are not fetched again. */
export async function setPhotos(
  tx: NodePgDatabase,
  wanted: readonly { carId: number; photos: readonly string[] }[],
  nowMs: number,
): Promise<void> {
  if (wanted.length === 0) return
  const carIds = wanted.map(({ carId }) => carId)
  const before = await tx.select().from(stockPhotos).where(inArray(stockPhotos.carId, carIds))
  const known = new Map(before.map((photo) => [`${photo.carId} ${photo.url}`, photo]))
  await tx.delete(stockPhotos).where(inArray(stockPhotos.carId, carIds))
  await insertRows(
    tx,
    stockPhotos,
    wanted.flatMap(({ carId, photos }) =>
      photos.map((url, position) => {
        const photo = known.get(`${carId} ${url}`)
        return photo?.state === 'fetched'
          ? { ...photo, position, ...askSoon(photo, nowMs) }
          : {
              carId,
              position,
              url,
              state: 'waiting' as const,
              imageId: null,
              attempts: 0,
              tryAt: new Date(nowMs),
              reason: null,
              etag: null,
              modified: null,
              checkedAt: null,
            }
      }),
    ),
  )
  await showCompletePhotoSets(tx, carIds)
}

const freshMs = 6 * hourMs

/** A vehicle whose photos are listed anew may have other ones behind the same addresses: they are asked soon. */
function askSoon({ checkedAt }: Pick<typeof stockPhotos.$inferSelect, 'checkedAt'>, nowMs: number) {
  const isFresh = checkedAt !== null && nowMs - checkedAt.getTime() < freshMs
  return isFresh ? {} : { checkedAt: checkedAt ?? new Date(0), tryAt: new Date(nowMs) }
}

/** Locks the cars before their photos are written: an import locks in the same order. */
export async function lockTheirCars(
  tx: NodePgDatabase,
  carIds: readonly number[],
): Promise<{ id: number }[]> {
  return tx
    .select({ id: cars.id })
    .from(cars)
    .where(inArray(cars.id, [...carIds]))
    .orderBy(cars.id)
    .for('no key update')
}

/**
 * Publishes the photos of those cars for which every photo was attempted: until then a car keeps its current pictures,
 * so that a visitor never sees an incomplete set. Photos chosen by staff stay until they are released. The car is
 * locked, because its photos are fetched concurrently.
 */
export async function showCompletePhotoSets(tx: NodePgDatabase, carIds: readonly number[]): Promise<void> {
  const locked = await lockTheirCars(tx, carIds)
  const untried = await tx
    .selectDistinct({ carId: stockPhotos.carId })
    .from(stockPhotos)
    .where(
      and(
        inArray(stockPhotos.carId, [...carIds]),
        eq(stockPhotos.state, 'waiting'),
        eq(stockPhotos.attempts, 0),
      ),
    )
  const overridden = await tx
    .select({ carId: carFieldOverrides.carId })
    .from(carFieldOverrides)
    .where(and(inArray(carFieldOverrides.carId, [...carIds]), eq(carFieldOverrides.field, 'photos')))
  const waits = new Set([...untried, ...overridden].map(({ carId }) => carId))
  const whole = locked.map(({ id }) => id).filter((id) => !waits.has(id))
  if (whole.length > 0) await showPhotos(tx, whole)
}

/** Sets the pictures of cars to their fetched photos, in the order of the feed; writes nothing if they are equal. */
async function showPhotos(tx: NodePgDatabase, carIds: readonly number[]): Promise<void> {
  const wanted = sql`
    select p.car_id, (row_number() over (partition by p.car_id order by p.position) - 1)::smallint as position,
      p.image_id, c.name || ', photo ' || row_number() over (partition by p.car_id order by p.position) as alt
    from ${stockPhotos} p join ${cars} c on c.id = p.car_id
    where p.car_id in ${[...carIds]} and p.state = 'fetched'`
  await tx.execute(sql`
    delete from ${carImages} i where i.car_id in ${[...carIds]}
      and not exists (select from (${wanted}) w where w.car_id = i.car_id and w.position = i.position and w.image_id = i.image_id)`)
  await tx.execute(sql`
    insert into ${carImages} (car_id, position, image_id, alt) select * from (${wanted}) w on conflict do nothing`)
}

export type WaitingPhoto = Pick<
  typeof stockPhotos.$inferSelect,
  'carId' | 'position' | 'url' | 'attempts' | 'state' | 'tryAt' | 'etag' | 'modified'
> & {
  dealershipId: number
  host: string
}

/** The host of an address, as written there. */
const host = sql<string>`coalesce(lower(substring(${stockPhotos.url} from '^[^:]*://([^/?#]*)')), '')`

/** Those that wait to be fetched, and those that were fetched so long ago that their server is asked again. */
function isDueOrOld(now: Date) {
  const isChecked = and(eq(stockPhotos.state, 'fetched'), isNotNull(stockPhotos.checkedAt))
  return and(or(eq(stockPhotos.state, 'waiting'), isChecked), lte(stockPhotos.tryAt, now))
}

function isDue(now: Date) {
  return and(eq(stockPhotos.state, 'waiting'), lte(stockPhotos.tryAt, now))
}

/** The dealers with pending photos. */
export async function listDealersWaiting(db: NodePgDatabase, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ dealershipId: cars.dealershipId })
    .from(stockPhotos)
    .innerJoin(cars, eq(cars.id, stockPhotos.carId))
    .where(isDueOrOld(new Date(nowMs)))
  return rows.map(({ dealershipId }) => dealershipId)
}

export async function listWaitingPhotos(
  db: NodePgDatabase,
  dealershipId: number,
  nowMs: number,
  limit: number,
): Promise<WaitingPhoto[]> {
  return (
    db
      .select({
        carId: stockPhotos.carId,
        position: stockPhotos.position,
        url: stockPhotos.url,
        attempts: stockPhotos.attempts,
        state: stockPhotos.state,
        tryAt: stockPhotos.tryAt,
        etag: stockPhotos.etag,
        modified: stockPhotos.modified,
        dealershipId: cars.dealershipId,
        host,
      })
      .from(stockPhotos)
      .innerJoin(cars, eq(cars.id, stockPhotos.carId))
      .where(and(eq(cars.dealershipId, dealershipId), isDueOrOld(new Date(nowMs))))
      // New photos come before those that are there.
      .orderBy(desc(stockPhotos.state), asc(stockPhotos.tryAt), asc(stockPhotos.position))
      .limit(limit)
  )
}

/** Whether this process may fetch it: each is fetched by one, whichever of them saw first that it was due. */
export async function claimPhoto(
  db: NodePgDatabase,
  { carId, position, url, tryAt }: WaitingPhoto,
  until: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(stockPhotos)
    .set({ tryAt: until })
    .where(
      and(
        eq(stockPhotos.carId, carId),
        eq(stockPhotos.position, position),
        eq(stockPhotos.url, url),
        eq(stockPhotos.tryAt, tryAt),
      ),
    )
  return rowCount === 1
}

/** Whoever comes next may fetch it at once. */
export async function releasePhoto(
  db: NodePgDatabase,
  { carId, position, tryAt }: WaitingPhoto,
  until: Date,
): Promise<void> {
  await db
    .update(stockPhotos)
    .set({ tryAt })
    .where(
      and(eq(stockPhotos.carId, carId), eq(stockPhotos.position, position), eq(stockPhotos.tryAt, until)),
    )
}

type HostOfDealer = { dealershipId: number; host: string; now: Date }

/** Cars of a dealer with pending photos on a server. */
export async function listCarsWithWaitlist(
  db: NodePgDatabase,
  { dealershipId, host: name, now }: HostOfDealer,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ carId: stockPhotos.carId })
    .from(stockPhotos)
    .innerJoin(cars, eq(cars.id, stockPhotos.carId))
    .where(and(eq(cars.dealershipId, dealershipId), isDue(now), eq(host, name)))
    .limit(limit)
  return rows.map(({ carId }) => carId)
}

/** Counts an attempt for each pending photo of these cars on a server. */
export async function notePhotosOfHost(
  db: NodePgDatabase,
  carIds: readonly number[],
  { host: name, now, reason, ...most }: Omit<HostOfDealer, 'dealershipId'> & FailedAttempt,
): Promise<void> {
  await db
    .update(stockPhotos)
    .set(failedAttempt({ reason, ...most }, now))
    .where(and(inArray(stockPhotos.carId, [...carIds]), isDue(now), eq(host, name)))
}

export type FailedAttempt = { reason: string; maxAttempts: number }

/** The delay grows fivefold with each attempt; after the last one a photo is marked as broken. */
export function failedAttempt({ reason, maxAttempts }: FailedAttempt, now: Date) {
  const attempts = sql<number>`${stockPhotos.attempts} + 1`
  return {
    attempts,
    reason,
    state: sql<
      'waiting' | 'broken'
    >`case when ${attempts} >= ${maxAttempts} then 'broken' else 'waiting' end`,
    tryAt: sql<Date>`${now.toISOString()}::timestamptz + (5 ^ (${attempts})) * interval '1 minute'`,
  }
}

/** Whether another vehicle, or this one earlier, had the same photo. */
export async function findFetched(
  db: NodePgDatabase,
  url: string,
): Promise<{ imageId: string; etag: string | null; modified: string | null } | null> {
  const [row] = await db
    .select({ imageId: stockPhotos.imageId, etag: stockPhotos.etag, modified: stockPhotos.modified })
    .from(stockPhotos)
    .where(and(eq(stockPhotos.url, url), eq(stockPhotos.state, 'fetched')))
    .limit(1)
  return row?.imageId ? { ...row, imageId: row.imageId } : null
}

export async function storeImage(
  db: NodePgDatabase,
  image: { id: string; width: number; height: number },
): Promise<void> {
  await insertRows(db, images, [{ ...image, source: { type: 'file', mime: 'image/jpeg' } }])
}

/** Only if the photo is still the requested one: another file may have arrived with others meanwhile. */
export async function notePhoto(
  db: NodePgDatabase,
  { carId, position, url }: WaitingPhoto,
  change: PgUpdateSetSource<typeof stockPhotos>,
): Promise<void> {
  await db
    .update(stockPhotos)
    .set(change)
    .where(and(eq(stockPhotos.carId, carId), eq(stockPhotos.position, position), eq(stockPhotos.url, url)))
}

export type PhotoReport = {
  waiting: number
  fetched: number
  /** Those that failed so far; `isFinal` when they are not tried again. */
  broken: { stockNumber: string; url: string; reason: string | null; isFinal: boolean }[]
}

export async function reportPhotos(db: NodePgDatabase, sourceId: number): Promise<PhotoReport> {
  const rows = await db
    .select({
      stockNumber: stockEntries.stockNumber,
      url: stockPhotos.url,
      state: stockPhotos.state,
      reason: stockPhotos.reason,
    })
    .from(stockPhotos)
    .innerJoin(stockEntries, eq(stockEntries.carId, stockPhotos.carId))
    .where(eq(stockEntries.sourceId, sourceId))
    .orderBy(stockEntries.stockNumber, stockPhotos.position)
  const count = (state: string) => rows.filter((row) => row.state === state).length
  return {
    waiting: count('waiting'),
    fetched: count('fetched'),
    broken: rows
      .filter(({ state, reason }) => state === 'broken' || (state === 'waiting' && reason !== null))
      .map(({ state, ...row }) => ({ ...row, isFinal: state === 'broken' })),
  }
}

export function countWaiting(db: NodePgDatabase): Promise<number> {
  return db.$count(stockPhotos, eq(stockPhotos.state, 'waiting'))
}
