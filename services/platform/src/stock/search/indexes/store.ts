import { depositGateways } from '@forecourt/domain/payment/deposit-gateways'
import { findPoint } from '@forecourt/domain/site/map/find-point'
import type { Point } from '@forecourt/domain/site/map/towns'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import type { ListedProcessor } from '@forecourt/domain/vehicle/listed-car'
import type { SiteYard } from '@forecourt/search/words/dictionary'
import type { CityPoints } from '@forecourt/search/words/find-near'
import { and, asc, eq, getTableColumns, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  dealerships,
  locations,
  paymentProcessors,
} from '../../../infrastructure/database/schema/organisation.ts'
import { reservations } from '../../../infrastructure/database/schema/reservations.ts'
import { siteDealerships, sites } from '../../../infrastructure/database/schema/sites.ts'
import { cars } from '../../../infrastructure/database/schema/stock.ts'
import { isHoldOfCar } from '../../cars/hold-store.ts'
import { type ImageRow, imageJson, toCarImage } from '../../cars/store.ts'
import type { IndexRules } from './index-rules.ts'
import type { IndexedCar } from './place-car.ts'

export type Processors = ReadonlyMap<number, readonly ListedProcessor[]>

const { description, vin, rego, regoMonths, historyFileUrl, videoUrl, evidence, ...listedColumns } =
  getTableColumns(cars)

/** The dealerships whose stock the site shows. */
export async function listDealershipIds(db: NodePgDatabase, siteId: number): Promise<number[]> {
  const rows = await db
    .select({ id: siteDealerships.dealershipId })
    .from(siteDealerships)
    .where(eq(siteDealerships.siteId, siteId))
  return rows.map(({ id }) => id)
}

/**
 * A page of one dealership's stock that the site may list, in the order of ids; the rules decide what is actually
 * listed. Queried by dealership, so that the index `cars_by_dealership` finds every page, however many cars others
 * have.
 */
export async function listIndexedCars(
  db: NodePgDatabase,
  rules: IndexRules,
  page: { dealershipId: number; after: number; limit: number; soldSinceMs: number },
  processors: Processors,
): Promise<IndexedCar[]> {
  const ofPage = and(eq(cars.dealershipId, page.dealershipId), gt(cars.id, page.after))
  const maybeListed = or(ne(cars.status, 'sold'), gte(cars.soldAt, new Date(page.soldSinceMs)))
  const rows = await selectCars(db, rules, and(ofPage, maybeListed)).orderBy(asc(cars.id)).limit(page.limit)
  return rows.map((row) => toIndexedCar(row, rules, processors))
}

export async function findIndexedCars(
  db: NodePgDatabase,
  rules: IndexRules,
  ids: readonly number[],
  processors: Processors,
): Promise<IndexedCar[]> {
  const rows = await selectCars(db, rules, inArray(cars.id, [...ids]))
  return rows.map((row) => toIndexedCar(row, rules, processors))
}

/** The locations of a site's vehicles: its dealerships by name, and the positions of their cities. */
export type SitePlaces = { cities: CityPoints; places: readonly SiteYard[] }

/** A city's position is that of its location, else of its postcode or its name. */
export async function listSitePlaces(db: NodePgDatabase, siteId: number): Promise<SitePlaces> {
  const rows = await db
    .select({
      name: locations.name,
      city: locations.city,
      postcode: locations.postcode,
      lat: locations.lat,
      lng: locations.lng,
      dealership: { name: dealerships.name, slug: dealerships.slug },
    })
    .from(locations)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, locations.dealershipId))
    .innerJoin(dealerships, eq(dealerships.id, locations.dealershipId))
    .where(eq(siteDealerships.siteId, siteId))
    .orderBy(asc(locations.id))
  const cities = new Map<string, Point>()
  for (const { city, postcode, lat, lng } of rows) {
    const point: Point | null =
      lat !== null && lng !== null ? [lat, lng] : (findPoint(postcode) ?? findPoint(city))
    if (point && !cities.has(city)) cities.set(city, point)
  }
  return { cities, places: rows.map(({ name, city, dealership }) => ({ name, city, dealership })) }
}

/** Which dealerships of the site take deposits. */
export async function listProcessors(db: NodePgDatabase, siteId: number): Promise<Processors> {
  const rows = await db
    .select({
      dealershipId: paymentProcessors.dealershipId,
      country: sites.country,
      authorizationType: paymentProcessors.authorizationType,
      depositCents: paymentProcessors.depositCents,
    })
    .from(paymentProcessors)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, paymentProcessors.dealershipId))
    .innerJoin(sites, eq(sites.id, siteDealerships.siteId))
    .where(eq(siteDealerships.siteId, siteId))
    .orderBy(asc(paymentProcessors.id))
  const accounts = rows.filter((row) => depositGateways([row], row).length > 0)
  const byDealership = Map.groupBy(accounts, (row) => row.dealershipId)
  return new Map(
    [...byDealership].map(([id, processors]) => [
      id,
      processors.map(({ authorizationType, depositCents }) => ({ authorizationType, depositCents })),
    ]),
  )
}

function selectCars(db: NodePgDatabase, rules: IndexRules, condition: SQL | undefined) {
  return db
    .select({
      car: listedColumns,
      place: { name: locations.name, phone: locations.phone, slug: locations.slug, city: locations.city },
      state: locations.state,
      timeZone: locations.timeZone,
      dealershipSlug: dealerships.slug,
      heldUntil: reservations.holdExpiresAt,
      photosCount: sql<number>`(select count(*)::int from car_images ci where ci.car_id = ${cars.id})`,
      image: sql<ImageRow | null>`(
        select ${imageJson}
        from car_images ci join images i on i.id = ci.image_id
        where ci.car_id = ${cars.id} order by ci.position limit 1)`,
      lender: sql<Lender | null>`(
        select cl.figures from car_lenders cl
        where cl.car_id = ${cars.id} and cl.provider = ${rules.financeProvider})`,
    })
    .from(cars)
    .innerJoin(
      siteDealerships,
      and(eq(siteDealerships.dealershipId, cars.dealershipId), eq(siteDealerships.siteId, rules.id)),
    )
    .innerJoin(sites, and(eq(sites.id, siteDealerships.siteId), eq(sites.kind, cars.kind)))
    .innerJoin(locations, eq(locations.id, cars.locationId))
    .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
    .leftJoin(reservations, isHoldOfCar())
    .where(and(eq(cars.showOnDealerWebsite, true), condition))
    .$dynamic()
}

type CarRow = Awaited<ReturnType<typeof selectCars>>[number]

function toIndexedCar(row: CarRow, rules: IndexRules, processors: Processors): IndexedCar {
  const { createdAt, soldAt, ...car } = row.car
  const { image, lender, place } = row
  const paymentProcessors = processors.get(car.dealershipId) ?? []
  return {
    ...car,
    kind: car.kind as VehicleKind,
    createdAtMs: createdAt.getTime(),
    soldAtMs: soldAt?.getTime() ?? null,
    heldUntilMs: row.heldUntil?.getTime() ?? null,
    photosCount: row.photosCount,
    images: image ? [toCarImage(image)] : [],
    dealershipSlug: row.dealershipSlug,
    city: place.city,
    state: row.state,
    timeZone: row.timeZone,
    location: place,
    financeLenders: lender && rules.financeProvider ? { [rules.financeProvider]: lender } : {},
    paymentProcessors,
    hasCheckoutPaymentProcessor: paymentProcessors.length > 0,
  }
}
