import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { writeLocalPort } from '../../sites/store.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { copyPictures } from './copy-pictures.ts'
import * as store from './store.ts'

const staffSlug = 'dashboard'

export type ImportedDealer = {
  siteId: number
  /** Ids by `{dealership slug}/{location slug}`. */
  locations: ReadonlyMap<string, { id: number; dealershipId: number }>
}

/** Imports a dealer with its group, manufacturer, dealerships and locations in one transaction. */
export async function importDealer(
  db: NodePgDatabase,
  pictures: PictureFiles,
  dealer: DealerImport,
): Promise<ImportedDealer> {
  // Staff sign in at the platform's own host, which is separate from those of the sites.
  if (dealer.site.slug === staffSlug)
    throw Object.assign(new Error(`No site can be called ${staffSlug}: staff sign in there.`), {
      code: 'BAD_SLUG',
    })
  return db.transaction((tx) => insertDealer(tx, pictures, dealer))
}

/** The same in the caller's transaction, for a dealer whose name was checked. */
export async function insertDealer(
  tx: store.Transaction,
  pictures: PictureFiles,
  dealer: DealerImport,
): Promise<ImportedDealer> {
  await copyPictures(
    tx,
    pictures,
    [dealer.logo, dealer.hero].filter((picture) => picture !== null),
  )
  const groupId = dealer.group && (await store.upsertGroup(tx, dealer.group))
  const manufacturerId = dealer.manufacturer && (await store.upsertManufacturer(tx, dealer.manufacturer))
  const locations = new Map<string, { id: number; dealershipId: number }>()
  const dealershipIds: number[] = []
  for (const dealership of dealer.dealerships) {
    const dealershipId = await store.upsertDealership(tx, dealership, groupId)
    dealershipIds.push(dealershipId)
    for (const location of dealership.locations) {
      const id = await store.upsertLocation(tx, dealershipId, location)
      locations.set(`${dealership.slug}/${location.slug}`, { id, dealershipId })
    }
  }
  const siteId = await store.insertSite(tx, dealer, { groupId, manufacturerId, dealershipIds })
  // A dealer that is added while a demo is running gets its address there immediately.
  const localPort = await store.findFact(tx, store.localPortFact)
  if (typeof localPort === 'number') await writeLocalPort(tx, localPort)
  const locationId = (slug: string) =>
    [...locations].find(([key]) => key.endsWith(`/${slug}`))?.[1].id ?? null
  await store.insertSpecialHours(
    tx,
    siteId,
    dealer.specialHours.map(({ locationSlug, ...day }) => ({
      ...day,
      locationId: locationSlug === null ? null : locationId(locationSlug),
    })),
  )
  const scopeIds = {
    site: siteId,
    dealership: dealershipIds[0],
    group: groupId,
    manufacturer: manufacturerId,
  }
  await store.insertOverrides(tx, dealer, scopeIds)
  return { siteId, locations }
}
