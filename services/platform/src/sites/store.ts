import type { SiteSummary } from '@forecourt/contract/codecs/site-summary'
import type { FlagOverride } from '@forecourt/domain/site/configuration/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/configuration/resolve-settings'
import { withoutWww } from '@forecourt/domain/site/domains/read-origin'
import type { Dealership, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../infrastructure/database/connection/query-rows.ts'
import { changes } from '../infrastructure/database/schema/changes.ts'
import { images } from '../infrastructure/database/schema/images.ts'
import { leads } from '../infrastructure/database/schema/leads.ts'
import {
  dealerships,
  groups,
  locations,
  manufacturers,
  openingHours,
} from '../infrastructure/database/schema/organisation.ts'
import {
  flags,
  settings,
  siteDealerships,
  sites,
  specialHours,
} from '../infrastructure/database/schema/sites.ts'

export type SiteRow = typeof sites.$inferSelect

export async function findSiteRow(db: NodePgDatabase, siteId: number) {
  const [row] = await db
    .select({
      site: sites,
      group: groups,
      manufacturer: manufacturers,
      logoSize: { width: images.width, height: images.height },
    })
    .from(sites)
    .leftJoin(groups, eq(groups.id, sites.groupId))
    .leftJoin(manufacturers, eq(manufacturers.id, sites.manufacturerId))
    .leftJoin(images, eq(images.id, sites.logoImageId))
    .where(eq(sites.id, siteId))
  return row ?? null
}

const localAddress = String.raw`^(http://[^/:]+\.localhost)(:\d+)?`

/** Sites with localhost names (RFC 6761) get the port in their URLs at which they are served. */
export async function writeLocalPort(db: NodePgDatabase, port: number): Promise<void> {
  const suffix = port === 80 ? '' : `:${port}`
  const address = sql`regexp_replace(${sites.url}, ${localAddress}, ${`\\1${suffix}`})`
  await db
    .update(sites)
    .set({ url: address })
    .where(and(sql`${sites.url} ~ ${localAddress}`, ne(sites.url, address)))
}

/**
 * The site of a slug, or of a host: that of its public address, one that its owner has verified, or the www variant of
 * either, from which the website redirects to the address.
 */
export async function findSiteId(
  db: NodePgDatabase,
  by: { slug: string } | { host: string },
): Promise<number | null> {
  if ('slug' in by) {
    const [row] = await db.select({ id: sites.id }).from(sites).where(eq(sites.slug, by.slug))
    return row?.id ?? null
  }
  const host = by.host.toLowerCase()
  const bare = withoutWww(host)
  const other = host === bare ? `www.${bare}` : bare
  const atHost = (name: string) => sql`lower(substring(url from '^https?://([^/:]+)')) = ${name}`
  return queryValues(db, z.number()).first(sql`
    select id, 1 as rank from sites where ${atHost(host)}
    union all select site_id, 2 from site_domains where host = ${bare} and proved_at is not null
    union all select id, 3 from sites where ${atHost(other)}
    order by rank limit 1`)
}

type SiteExamples = SiteSummary['examples']
export type ListedSiteRow = SiteRow & { examples: SiteExamples }

// Table names are written out here: with one table in the query, drizzle writes its columns without the table name.
const shownOnSite = sql`from cars c join site_dealerships sd using (dealership_id)
  where sd.site_id = sites.id and c.kind = sites.kind and c.show_on_dealer_website`

export async function listSiteRows(
  db: NodePgDatabase,
  limit: number,
  after: number,
  soldBefore: Date,
): Promise<ListedSiteRow[]> {
  const rows = await db
    .select({
      site: sites,
      examples: sql<SiteExamples>`json_build_object(
        'sold', (select c.slug ${shownOnSite} and c.status = 'sold' order by c.sold_at desc limit 1),
        'soldLongAgo', (select c.slug ${shownOnSite} and c.status = 'sold' and c.sold_at < ${soldBefore.toISOString()}::timestamptz
          order by c.sold_at limit 1),
        'reserved', (select c.slug ${shownOnSite} and c.status = 'in_stock' and c.reserved order by c.id limit 1),
        'withoutPhotos', (select c.slug ${shownOnSite} and c.status = 'in_stock'
          and not exists (select from car_images ci where ci.car_id = c.id) order by c.created_at desc limit 1))`,
    })
    .from(sites)
    .where(gt(sites.id, after))
    .orderBy(asc(sites.id))
    .limit(limit)
  return rows.map(({ site, ...rest }) => ({ ...site, ...rest }))
}

export async function listDealerships(db: NodePgDatabase, siteId: number): Promise<Dealership[]> {
  const rows = await db
    .select({
      id: dealerships.id,
      name: dealerships.name,
      slug: dealerships.slug,
      abn: dealerships.abn,
      stripePublishableKey: dealerships.stripePublishableKey,
      manufacturers: sql<string[]>`array(select m.name from dealership_manufacturers dm
        join manufacturers m on m.id = dm.manufacturer_id where dm.dealership_id = ${dealerships.id} order by m.name)`,
      licences: sql<{ state: string; number: string }[]>`(select coalesce(json_agg(
        json_build_object('state', l.state, 'number', l.number) order by l.state), '[]')
        from dealership_licences l where l.dealership_id = ${dealerships.id})`,
    })
    .from(dealerships)
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, dealerships.id))
    .where(eq(siteDealerships.siteId, siteId))
    .orderBy(siteDealerships.position)
  return rows
}

export async function listLocations(db: NodePgDatabase, siteId: number): Promise<SiteLocation[]> {
  const places = await db
    .select({ place: locations, dealershipSlug: dealerships.slug })
    .from(locations)
    .innerJoin(dealerships, eq(dealerships.id, locations.dealershipId))
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, dealerships.id))
    .where(eq(siteDealerships.siteId, siteId))
    .orderBy(siteDealerships.position, sql`${locations.primary} desc`, locations.id)
  const hours = await db
    .select({ hours: openingHours })
    .from(openingHours)
    .innerJoin(locations, eq(locations.id, openingHours.locationId))
    .innerJoin(siteDealerships, eq(siteDealerships.dealershipId, locations.dealershipId))
    .where(eq(siteDealerships.siteId, siteId))
    .orderBy(openingHours.weekday)
  return places.map(({ place, dealershipSlug }) => ({
    id: place.id,
    name: place.name,
    dealershipId: place.dealershipId,
    dealershipSlug,
    slug: place.slug,
    primary: place.primary,
    visible: place.visible,
    locationType: place.locationType,
    timeZone: place.timeZone,
    address: {
      street: place.street,
      city: place.city,
      state: place.state,
      postcode: place.postcode,
      lat: place.lat,
      lng: place.lng,
      placeUrl: place.placeUrl,
    },
    phone: place.phone,
    distributionLocations: place.distributionLocations,
    openingHours: hours
      .filter((row) => row.hours.locationId === place.id)
      .map(({ hours: { locationId: _, ...day } }) => ({
        ...day,
        open: clockTime(day.open),
        close: clockTime(day.close),
      })),
  }))
}

export async function listSpecialHours(db: NodePgDatabase, siteId: number): Promise<SpecialHours[]> {
  const rows = await db
    .select()
    .from(specialHours)
    .where(eq(specialHours.siteId, siteId))
    .orderBy(specialHours.date, specialHours.id)
  return rows.map(({ id: _, siteId: __, ...day }) => ({
    ...day,
    open: clockTime(day.open),
    close: clockTime(day.close),
  }))
}

/** Flags and settings of every scope that the site belongs to. */
export async function listOverrides(
  db: NodePgDatabase,
  site: SiteRow,
): Promise<{ flags: FlagOverride[]; settings: SettingOverride[] }> {
  const belongs = (table: typeof flags | typeof settings): SQL | undefined =>
    or(
      and(eq(table.scope, 'site'), eq(table.scopeId, site.id)),
      and(eq(table.scope, 'dealership'), eq(table.scopeId, site.dealershipId)),
      site.groupId === null ? undefined : and(eq(table.scope, 'group'), eq(table.scopeId, site.groupId)),
      site.manufacturerId === null
        ? undefined
        : and(eq(table.scope, 'manufacturer'), eq(table.scopeId, site.manufacturerId)),
    )
  return {
    flags: await db.select().from(flags).where(belongs(flags)),
    settings: await db
      // As the driver returned it: drizzle parses JSON text a second time, and an id of digits would become a number.
      .select({ scope: settings.scope, key: settings.key, value: sql<unknown>`${settings.value}` })
      .from(settings)
      .where(belongs(settings)),
  }
}

export async function newestVersion(db: NodePgDatabase): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`coalesce(max(${changes.version}), 0)::float8` })
    .from(changes)
  return row?.version ?? 0
}

/** Postgres returns 08:30:00 where the rules use 08:30. */
function clockTime(time: string | null): string | null {
  return time?.slice(0, 5) ?? null
}

export async function listSitesOfDealership(db: NodePgDatabase, dealershipId: number): Promise<number[]> {
  const rows = await db
    .select({ id: siteDealerships.siteId })
    .from(siteDealerships)
    .where(eq(siteDealerships.dealershipId, dealershipId))
  return rows.map(({ id }) => id)
}

/** The dealership that a visitor chose, by the slug that forms send. */
export const preferredDealership = sql<
  string | null
>`(select o.name from dealerships o where o.slug = ${leads.payload} ->> 'preferred_dealership')`
