import type { Country } from '@forecourt/domain/country/country'
import type { Conversion } from '@forecourt/domain/tracking/conversions/conversion'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { conversions } from '../../infrastructure/database/schema/events.ts'
import { siteDealerships, sites } from '../../infrastructure/database/schema/sites.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'

/** The id of a new event; null when this browser's event was recorded before. */
export async function insertConversion(
  tx: NodePgDatabase,
  siteId: number,
  conversion: Conversion,
): Promise<string | null> {
  const { eventKey, atMs } = conversion
  const [row] = await tx
    .insert(conversions)
    .values({ siteId, eventKey, conversion, createdAt: new Date(atMs) })
    .onConflictDoNothing()
    .returning({ id: conversions.id })
  return row?.id ?? null
}

export async function findConversion(db: NodePgDatabase, id: string): Promise<Conversion | null> {
  const [row] = await db
    .select({ conversion: conversions.conversion })
    .from(conversions)
    .where(eq(conversions.id, id))
  return row?.conversion ?? null
}

/** What a network receives about a vehicle; null when the site does not show it. */
export async function findTrackedCar(db: NodePgDatabase, siteId: number, carId: number) {
  const [row] = await db
    .select({ stockNumber: cars.stockNumber, name: cars.name, priceCents: cars.priceCents })
    .from(cars)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, cars.dealershipId))
    .where(and(eq(siteDealerships.siteId, siteId), eq(cars.id, carId), eq(cars.showOnDealerWebsite, true)))
  return row ?? null
}

export async function findSiteUrl(
  db: NodePgDatabase,
  siteId: number,
): Promise<{ url: string; country: Country } | null> {
  const [row] = await db
    .select({ url: sites.url, country: sites.country })
    .from(sites)
    .where(eq(sites.id, siteId))
  return row ?? null
}

export async function deleteOldConversions(
  db: NodePgDatabase,
  beforeMs: number,
  most: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${conversions} where id in (
      select id from ${conversions} where created_at < ${new Date(beforeMs)} order by created_at limit ${most})`)
}
