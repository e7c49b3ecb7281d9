import type { DealerImport, DealershipImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { Scope } from '@forecourt/domain/site/configuration/scope'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import type { SpecialHours } from '@forecourt/domain/site/site'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { appState } from '../../infrastructure/database/schema/app-state.ts'
import {
  dealershipLicences,
  dealershipManufacturers,
  dealerships,
  groups,
  locations,
  manufacturers,
  openingHours,
  paymentProcessors,
} from '../../infrastructure/database/schema/organisation.ts'
import {
  flags,
  settings,
  siteDealerships,
  sites,
  specialHours,
} from '../../infrastructure/database/schema/sites.ts'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

type Named = { slug: string; name: string }

export async function upsertGroup(tx: Transaction, { slug, name }: Named): Promise<number> {
  const [row] = await tx
    .insert(groups)
    .values({ slug, name })
    .onConflictDoUpdate({ target: groups.slug, set: { name } })
    .returning({ id: groups.id })
  return getId(row)
}

export async function upsertManufacturer(tx: Transaction, { slug, name }: Named): Promise<number> {
  const [row] = await tx
    .insert(manufacturers)
    .values({ slug, name })
    .onConflictDoUpdate({ target: manufacturers.slug, set: { name } })
    .returning({ id: manufacturers.id })
  return getId(row)
}

/** A franchise is given by name or slug. An existing spelling of the make, from stock or a site, is not changed. */
async function findOrInsertManufacturer(tx: Transaction, make: string): Promise<number> {
  const slug = toSlug(make)
  const [known] = await tx
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(eq(manufacturers.slug, slug))
  return known?.id ?? upsertManufacturer(tx, { slug, name: make })
}

/** A dealership with two sites is imported once; its data is replaced. */
export async function upsertDealership(
  tx: Transaction,
  dealership: DealershipImport,
  groupId: number | null,
): Promise<number> {
  const { slug, name, abn, stripePublishableKey } = dealership
  const values = { slug, name, abn, stripePublishableKey, groupId }
  const [row] = await tx
    .insert(dealerships)
    .values(values)
    .onConflictDoUpdate({ target: dealerships.slug, set: values })
    .returning({ id: dealerships.id })
  const dealershipId = getId(row)
  await tx.delete(paymentProcessors).where(eq(paymentProcessors.dealershipId, dealershipId))
  if (dealership.processors.length > 0)
    await tx
      .insert(paymentProcessors)
      .values(dealership.processors.map((processor) => ({ ...processor, dealershipId })))
  if (dealership.licences.length > 0)
    await tx
      .insert(dealershipLicences)
      .values(dealership.licences.map((licence) => ({ ...licence, dealershipId })))
      .onConflictDoNothing()
  for (const make of dealership.manufacturers) {
    const manufacturerId = await findOrInsertManufacturer(tx, make)
    await tx.insert(dealershipManufacturers).values({ dealershipId, manufacturerId }).onConflictDoNothing()
  }
  return dealershipId
}

export async function upsertLocation(
  tx: Transaction,
  dealershipId: number,
  location: DealershipImport['locations'][number],
): Promise<number> {
  const { openingHours: week, address, distributionLocations, ...rest } = location
  const handover = distributionLocations && { distributionLocations: [...distributionLocations] }
  const values = { ...rest, ...address, ...handover, dealershipId }
  const [row] = await tx
    .insert(locations)
    .values(values)
    .onConflictDoUpdate({ target: [locations.dealershipId, locations.slug], set: values })
    .returning({ id: locations.id })
  const locationId = getId(row)
  await tx.delete(openingHours).where(eq(openingHours.locationId, locationId))
  if (week.length > 0) await tx.insert(openingHours).values(week.map((day) => ({ ...day, locationId })))
  return locationId
}

export async function insertSite(
  tx: Transaction,
  { site, shows, logo, hero }: DealerImport,
  ids: { groupId: number | null; manufacturerId: number | null; dealershipIds: number[] },
): Promise<number> {
  const { address, blogs, navigation, searchFilters, ...rest } = site
  const [row] = await tx
    .insert(sites)
    .values({
      ...rest,
      shows,
      logoImageId: logo?.id ?? null,
      heroImageId: hero?.id ?? null,
      street: address.street,
      suburb: address.city,
      addressState: address.state,
      postcode: address.postcode,
      dealershipId: getId({ id: ids.dealershipIds[0] }),
      groupId: ids.groupId,
      manufacturerId: ids.manufacturerId,
      blogsEnabled: blogs.enabled,
      blogsTitle: blogs.title,
      headerNavigation: [...navigation.header],
      footerNavigation: [...navigation.footer],
      searchFilters: [...searchFilters],
    })
    .returning({ id: sites.id })
  const siteId = getId(row)
  await tx
    .insert(siteDealerships)
    .values(ids.dealershipIds.map((dealershipId, position) => ({ siteId, dealershipId, position })))
  return siteId
}

export async function insertSpecialHours(
  tx: Transaction,
  siteId: number,
  days: SpecialHours[],
): Promise<void> {
  if (days.length > 0) await tx.insert(specialHours).values(days.map((day) => ({ ...day, siteId })))
}

/** Flags and settings in their scopes; a scope that does not belong to the dealer is an error in the input. */
export async function insertOverrides(
  tx: Transaction,
  dealer: Pick<DealerImport, 'flags' | 'settings'>,
  scopeIds: Record<Scope, number | null | undefined>,
): Promise<void> {
  for (const { scope, key, state } of dealer.flags)
    await tx
      .insert(flags)
      .values({ scope, scopeId: getId({ id: scopeIds[scope] }), key, state })
      .onConflictDoUpdate({ target: [flags.scope, flags.scopeId, flags.key], set: { state } })
  for (const { scope, key, value } of dealer.settings)
    await tx
      .insert(settings)
      .values({ scope, scopeId: getId({ id: scopeIds[scope] }), key, value })
      .onConflictDoUpdate({ target: [settings.scope, settings.scopeId, settings.key], set: { value } })
}

export async function hasSite(db: NodePgDatabase, slug: string): Promise<boolean> {
  return (await db.select({ id: sites.id }).from(sites).where(eq(sites.slug, slug))).length > 0
}

/** The port at which a demo serves its sites. */
export const localPortFact = 'local_port'

/** A stored fact about the installation, or undefined. */
export async function findFact(db: NodePgDatabase, key: string): Promise<unknown> {
  const [row] = await db.select({ value: appState.value }).from(appState).where(eq(appState.key, key))
  return row?.value
}

export async function saveFact(db: NodePgDatabase, key: string, value: unknown): Promise<void> {
  await db
    .insert(appState)
    .values({ key, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } })
}

function getId(row: { id: number | null | undefined } | undefined): number {
  if (row?.id == null) throw new Error('The import names something that it does not bring.')
  return row.id
}
