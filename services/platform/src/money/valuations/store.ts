import type { Country } from '@forecourt/domain/country/country'
import type { PricedCar } from '@forecourt/domain/trade-in/market/fit-market'
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { siteDealerships, sites } from '../../infrastructure/database/schema/sites.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'
import { valuations } from '../../infrastructure/database/schema/visitors.ts'

export type ValuationRow = typeof valuations.$inferSelect
export type NewValuation = Omit<typeof valuations.$inferInsert, 'id' | 'createdAt'>

/** Null when the site does not exist. */
export async function insertValuation(
  db: NodePgDatabase,
  valuation: NewValuation,
): Promise<ValuationRow | null> {
  const [site] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, valuation.siteId))
  if (!site) return null
  const [row] = await db.insert(valuations).values(valuation).returning()
  return row ?? null
}

export async function updateValuation(
  db: NodePgDatabase,
  id: string,
  changes: Partial<NewValuation>,
): Promise<ValuationRow | null> {
  const [row] = await db.update(valuations).set(changes).where(eq(valuations.id, id)).returning()
  return row ?? null
}

export async function findValuation(
  db: NodePgDatabase,
  siteId: number,
  id: string,
): Promise<ValuationRow | null> {
  const [row] = await db
    .select()
    .from(valuations)
    .where(and(eq(valuations.siteId, siteId), eq(valuations.id, id)))
  return row ?? null
}

export type HomeSite = { country: Country; dealershipId: number; siteId: number }

/** Each dealership with the site whose configuration applies to it: its own, else the first that shows it. */
export async function listHomeSites(db: NodePgDatabase): Promise<HomeSite[]> {
  return db
    .selectDistinctOn([siteDealerships.dealershipId], {
      dealershipId: siteDealerships.dealershipId,
      siteId: siteDealerships.siteId,
      country: sites.country,
    })
    .from(siteDealerships)
    .innerJoin(sites, eq(sites.id, siteDealerships.siteId))
    .orderBy(
      siteDealerships.dealershipId,
      sql`${sites.dealershipId} = ${siteDealerships.dealershipId} desc nulls last`,
      siteDealerships.siteId,
    )
}

/** Used vehicles of these dealerships with a price, the newest first: in stock, or sold recently. */
export async function listPricedCars(
  db: NodePgDatabase,
  { dealershipIds, since, limit }: { dealershipIds: readonly number[]; since: Date; limit: number },
): Promise<PricedCar[]> {
  const rows = await db
    .select({
      dealershipId: cars.dealershipId,
      kind: cars.kind,
      body: cars.body,
      make: cars.make,
      model: cars.model,
      badge: cars.badge,
      year: cars.year,
      odometerKm: cars.odometerKm,
      priceCents: cars.priceCents,
    })
    .from(cars)
    .where(
      and(
        inArray(cars.carType, ['used', 'demo']),
        isNotNull(cars.year),
        isNotNull(cars.odometerKm),
        gt(cars.priceCents, 100_000),
        or(eq(cars.sold, false), gt(cars.soldAt, since)),
        inArray(cars.dealershipId, [...dealershipIds]),
      ),
    )
    .orderBy(desc(cars.id))
    .limit(limit)
  return rows.flatMap(({ year, odometerKm, priceCents, ...car }) =>
    year === null || odometerKm === null || priceCents === null
      ? []
      : [{ ...car, year, odometerKm, priceCents }],
  )
}
