import type { PriceBasis } from '@forecourt/domain/money/cents'
import { depositGateways } from '@forecourt/domain/payment/deposit-gateways'
import type { PaymentProcessor } from '@forecourt/domain/payment/payment-processor'
import { mapHref } from '@forecourt/domain/site/map-href'
import type { Car, CarImage } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import { makeSpellings, readMakeSeries } from '@forecourt/domain/vehicle/make-spellings'
import { maxSimilarCars, similarityPoints } from '@forecourt/domain/vehicle/similarity-of'
import { and, desc, eq, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  dealerships,
  locations,
  manufacturers,
  models,
} from '../../infrastructure/database/schema/organisation.ts'
import { reservations } from '../../infrastructure/database/schema/reservations.ts'
import { siteDealerships, sites } from '../../infrastructure/database/schema/sites.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'
import type { SiteRules } from '../../sites/get-site-rules.ts'
import { isHoldOfCar } from './hold-store.ts'

export type ImageRow = {
  id: string
  width: number
  height: number
  alt: string
  focal: { x: number; y: number } | null
}

/** A picture of a vehicle as JSON: `ci` is its row in the vehicle's pictures, `i` the row of the picture itself. */
export const imageJson = sql`json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'alt', ci.alt, 'focal',
  case when (ci.focal_x, ci.focal_y) <> (50, 50) then json_build_object('x', ci.focal_x, 'y', ci.focal_y) end)`

export function toCarImage({ id, focal, ...image }: ImageRow): CarImage {
  return { ...image, url: `/img/${id}`, ...(focal && { focal }) }
}

const columns = {
  car: cars,
  country: sites.country,
  place: locations,
  dealershipSlug: dealerships.slug,
  heldUntil: reservations.holdExpiresAt,
  images: sql<ImageRow[]>`(
    select coalesce(json_agg(${imageJson} order by ci.position), '[]')
    from car_images ci join images i on i.id = ci.image_id where ci.car_id = ${cars.id})`,
  priceHistory: sql<{ at: string; priceCents: number; priceBasis: PriceBasis }[]>`(
    select coalesce(json_agg(json_build_object(
      'at', ph.at, 'priceCents', ph.price_cents, 'priceBasis', ph.price_basis) order by ph.at), '[]')
    from price_history ph where ph.car_id = ${cars.id} and ph.price_cents is not null)`,
  lenders: sql<Record<string, Lender>>`(
    select coalesce(json_object_agg(cl.provider, cl.figures), '{}') from car_lenders cl where cl.car_id = ${cars.id})`,
  processors: sql<PaymentProcessor[]>`(
    select coalesce(json_agg(json_build_object(
      'authorizationType', pp.authorization_type, 'authorizationKey', pp.authorization_key,
      'depositCents', pp.deposit_cents, 'applePayEnabled', pp.apple_pay_enabled,
      'googlePayEnabled', pp.google_pay_enabled, 'googleMerchantId', pp.google_merchant_id) order by pp.id), '[]')
    from payment_processors pp where pp.dealership_id = ${cars.dealershipId})`,
}

function selectCars(db: NodePgDatabase, siteId: number) {
  return db
    .select(columns)
    .from(cars)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, cars.dealershipId))
    .innerJoin(
      sites,
      and(eq(sites.id, siteDealerships.siteId), eq(sites.id, siteId), eq(sites.kind, cars.kind)),
    )
    .innerJoin(locations, eq(locations.id, cars.locationId))
    .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
    .leftJoin(reservations, isHoldOfCar())
}

type CarRow = Awaited<ReturnType<typeof selectCars>>[number]

/**
 * Two dealerships of a site may have used the same slug before they shared the site: offered cars come first, then the
 * newest.
 */
export async function findCarBySlug(db: NodePgDatabase, siteId: number, slug: string): Promise<Car | null> {
  return first(
    await selectCars(db, siteId)
      .where(and(eq(cars.slug, slug), eq(cars.showOnDealerWebsite, true)))
      .orderBy(desc(inArray(cars.status, ['in_stock', 'coming_soon'])), desc(cars.createdAt), desc(cars.id))
      .limit(1),
  )
}

export async function findCarById(db: NodePgDatabase, siteId: number, carId: number): Promise<Car | null> {
  return first(
    await selectCars(db, siteId).where(and(eq(cars.id, carId), eq(cars.showOnDealerWebsite, true))),
  )
}

/** The site's vehicles with these ids or slugs, in any state. */
export async function listCarsByKey(
  db: NodePgDatabase,
  siteId: number,
  { ids, slugs }: { ids: readonly number[]; slugs: readonly string[] },
): Promise<Car[]> {
  const rows = await selectCars(db, siteId).where(
    and(eq(cars.showOnDealerWebsite, true), or(inArray(cars.id, [...ids]), inArray(cars.slug, [...slugs]))),
  )
  return rows.map(toCar)
}

/**
 * In stock or coming soon, and meant for the website: the part of the listing rule that makes a car an offer (S4.01).
 */
function isOffered(): SQL | undefined {
  return and(eq(cars.showOnDealerWebsite, true), inArray(cars.status, ['in_stock', 'coming_soon']))
}

export async function listNewestCars(db: NodePgDatabase, siteId: number, limit: number): Promise<Car[]> {
  const rows = await selectCars(db, siteId)
    .where(isOffered())
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(limit)
  return rows.map(toCar)
}

export async function listOfferedCars(
  db: NodePgDatabase,
  siteId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Car[]> {
  const rows = await selectCars(db, siteId)
    .where(and(isOffered(), gt(cars.id, after)))
    .orderBy(cars.id)
    .limit(limit)
  return rows.map(toCar)
}

/** One of them, by the dealer's stock number. */
export async function findOfferedCar(
  db: NodePgDatabase,
  siteId: number,
  stockNumber: string,
): Promise<Car | null> {
  // Postgres does not accept NUL, and no stock number contains one.
  if (stockNumber.includes('\0')) return null
  return first(
    await selectCars(db, siteId)
      .where(and(isOffered(), eq(cars.stockNumber, stockNumber)))
      .orderBy(cars.id)
      .limit(1),
  )
}

/** Offered cars most similar to one: same model, then make, then body, then price. */
export async function listSimilarCars(db: NodePgDatabase, siteId: number, car: Car): Promise<Car[]> {
  const { make, model, body } = similarityPoints
  const likeness = sql`(${cars.make} = ${car.make})::int * ${make}::int
    + (${cars.make} = ${car.make} and ${cars.model} = ${car.model})::int * ${model}::int
    + (${cars.body} is not distinct from ${car.body})::int * ${body}::int`
  const rows = await selectCars(db, siteId)
    .where(and(isOffered(), ne(cars.id, car.id)))
    .orderBy(
      desc(likeness),
      sql`abs(coalesce(${cars.priceCents}, 0) - ${car.priceCents ?? 0}::bigint)`,
      desc(cars.createdAt),
      desc(cars.id),
    )
    .limit(maxSimilarCars)
  return rows.map(toCar)
}

/** What the site currently lists, counted by type, make and model (S4.05 defines what is listed). */
export async function countListed(
  db: NodePgDatabase,
  siteId: number,
  soldSince: Date | null,
): Promise<{ carType: Car['carType']; make: string; model: string; count: number }[]> {
  const recentlySold = soldSince ? and(eq(cars.status, 'sold'), gte(cars.soldAt, soldSince)) : undefined
  return db
    .select({ carType: cars.carType, make: cars.make, model: cars.model, count: sql<number>`count(*)::int` })
    .from(cars)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, cars.dealershipId))
    .innerJoin(
      sites,
      and(eq(sites.id, siteDealerships.siteId), eq(sites.id, siteId), eq(sites.kind, cars.kind)),
    )
    .where(or(isOffered(), and(eq(cars.showOnDealerWebsite, true), recentlySold ?? sql`false`)))
    .groupBy(cars.carType, cars.make, cars.model)
}

type CountingSite = Pick<SiteRules, 'id' | 'settings'>

export async function findModel(db: NodePgDatabase, id: number, site: CountingSite) {
  const [row] = await db
    .select({ model: models, manufacturer: manufacturers })
    .from(models)
    .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
    .where(eq(models.id, id))
  if (!row) return null
  const named = and(isOfMake(row.manufacturer.name, site), isWritten(cars.model, [row.model.name]))
  return { ...row, stockCount: await countOffered(db, site.id, named) }
}

export async function findManufacturer(db: NodePgDatabase, id: number, site: CountingSite) {
  const [manufacturer] = await db.select().from(manufacturers).where(eq(manufacturers.id, id))
  if (!manufacturer) return null
  const ofIt = await db
    .select({ id: models.id, name: models.name, slug: models.slug })
    .from(models)
    .where(eq(models.manufacturerId, id))
    .orderBy(models.name)
  const counts = await countByModel(db, site.id, isOfMake(manufacturer.name, site))
  const counted = new Map(counts.map(({ model, count }) => [model, count]))
  return {
    manufacturer,
    models: ofIt.map((model) => ({ ...model, stock_count: counted.get(model.name.toLowerCase()) ?? 0 })),
    stockCount: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The stock of a make may be stored under several spellings (S7.36). */
function isOfMake(make: string, { settings }: CountingSite): SQL {
  const names = makeSpellings(make, settings.makeSpellings)
  const ofSeries = names.flatMap((name) => {
    const series = readMakeSeries(name)
    if (!series) return []
    const pattern = `^${series.letters}[- ]?[0-9]`
    return [sql`(${isWritten(cars.make, [series.make])} and ${cars.model} ~* ${pattern})`]
  })
  return sql`(${sql.join([isWritten(cars.make, names), ...ofSeries], sql` or `)})`
}

/** Feeds write a name in several ways, so makes are compared without case. */
function isWritten(column: typeof cars.make | typeof cars.model, names: readonly string[]): SQL {
  return inArray(
    sql`lower(${column})`,
    names.map((name) => name.toLowerCase()),
  )
}

async function countOffered(db: NodePgDatabase, siteId: number, condition: SQL | undefined): Promise<number> {
  const counts = await countByModel(db, siteId, condition)
  return counts.reduce((sum, { count }) => sum + count, 0)
}

async function countByModel(db: NodePgDatabase, siteId: number, condition: SQL | undefined) {
  const model = sql<string>`lower(${cars.model})`
  return db
    .select({ model, count: sql<number>`count(*)::int` })
    .from(cars)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, cars.dealershipId))
    .innerJoin(
      sites,
      and(eq(sites.id, siteDealerships.siteId), eq(sites.id, siteId), eq(sites.kind, cars.kind)),
    )
    .where(and(isOffered(), condition))
    .groupBy(model)
}

function first(rows: CarRow[]): Car | null {
  const [row] = rows
  return row ? toCar(row) : null
}

function toCar(row: CarRow): Car {
  const { car, country, place, dealershipSlug, heldUntil, images, priceHistory, lenders, processors } = row
  const { createdAt, soldAt, changedAt: _, ...rest } = car
  const paymentProcessors = depositGateways(processors, { country })
  return {
    ...rest,
    kind: car.kind as VehicleKind,
    createdAtMs: createdAt.getTime(),
    soldAtMs: soldAt?.getTime() ?? null,
    heldUntilMs: heldUntil?.getTime() ?? null,
    photosCount: images.length,
    images: images.map(toCarImage),
    dealershipSlug,
    city: place.city,
    state: place.state,
    location: {
      name: place.name,
      phone: place.phone,
      slug: place.slug,
      city: place.city,
      state: place.state,
      address: {
        id: place.id,
        street: place.street,
        city: place.city,
        state: place.state,
        placeUrl: mapHref(place),
      },
      distributionLocations: place.distributionLocations,
    },
    priceHistory: priceHistory.map(({ at, ...price }) => ({ atMs: Date.parse(at), ...price })),
    financeLenders: lenders,
    paymentProcessors,
    hasCheckoutPaymentProcessor: paymentProcessors.length > 0,
  }
}
