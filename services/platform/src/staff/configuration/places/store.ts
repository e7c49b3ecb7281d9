import { and, eq, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { locations } from '../../../infrastructure/database/schema/organisation.ts'
import { sites } from '../../../infrastructure/database/schema/sites.ts'

export type PlaceRow = typeof locations.$inferSelect
export type PlaceValues = Pick<
  PlaceRow,
  | 'name'
  | 'locationType'
  | 'visible'
  | 'primary'
  | 'timeZone'
  | 'street'
  | 'city'
  | 'state'
  | 'postcode'
  | 'phone'
  | 'placeUrl'
  | 'distributionLocations'
>

/** Locks the locations of this dealership until the transaction ends. */
export async function lockPlaces(tx: NodePgDatabase, dealershipId: number): Promise<PlaceRow[]> {
  await tx.execute(sql`select from dealerships where id = ${dealershipId} for update`)
  return tx.select().from(locations).where(eq(locations.dealershipId, dealershipId)).for('update')
}

export async function insertPlace(
  tx: NodePgDatabase,
  place: PlaceValues & Pick<PlaceRow, 'dealershipId' | 'slug'>,
): Promise<number> {
  const [row] = await tx.insert(locations).values(place).returning({ id: locations.id })
  return row?.id ?? 0
}

/** The map position belongs to the old address. */
export async function updatePlace(tx: NodePgDatabase, before: PlaceRow, values: PlaceValues): Promise<void> {
  const hasMoved = (['street', 'city', 'state', 'postcode'] as const).some(
    (part) => values[part] !== before[part],
  )
  const isOldLink = values.placeUrl === before.placeUrl
  await tx
    .update(locations)
    .set({
      ...values,
      ...(hasMoved && { lat: null, lng: null, placeUrl: isOldLink ? null : values.placeUrl }),
    })
    .where(eq(locations.id, before.id))
  // Websites that use this as their address continue to do so.
  if (hasMoved)
    await tx
      .update(sites)
      .set({
        street: values.street,
        suburb: values.city,
        addressState: values.state,
        postcode: values.postcode,
      })
      .where(
        and(
          eq(sites.dealershipId, before.dealershipId),
          eq(sites.street, before.street),
          eq(sites.suburb, before.city),
          eq(sites.postcode, before.postcode),
        ),
      )
}

/** A dealership has one main location. */
export async function clearOtherPrimary(
  tx: NodePgDatabase,
  dealershipId: number,
  placeId: number,
): Promise<void> {
  await tx
    .update(locations)
    .set({ primary: false })
    .where(and(eq(locations.dealershipId, dealershipId), ne(locations.id, placeId), locations.primary))
}
