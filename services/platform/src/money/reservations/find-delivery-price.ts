import { deliveryPrice } from '@forecourt/domain/reservation/delivery-price'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRow } from '../../sites/get-site-rules.ts'

/** What the site charges for a delivery to a postcode, in cents; null if it does not deliver there. */
export async function findDeliveryPrice(
  db: NodePgDatabase,
  siteId: number,
  postcode: string,
): Promise<number | null> {
  const { settings } = await getSiteRow(db, siteId)
  return deliveryPrice(settings.deliveryPrices, postcode)
}
