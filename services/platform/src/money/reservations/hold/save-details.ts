import { deliveryPrice } from '@forecourt/domain/reservation/delivery-price'
import type { Handover, ReservationChange } from '@forecourt/domain/reservation/reservation-details'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import { listLocations } from '../../../sites/store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import {
  lockReservation,
  type ReservationRow,
  type RowChange,
  updateReservation,
} from '../ledger/reservation-store.ts'

/**
 * What the visitor has entered or chosen so far. We calculate the delivery price ourselves and ignore what the page
 * sends.
 */
export async function saveDetails(
  { db, clock }: ReservationContext,
  { id, siteId, dealershipId }: ReservationRow,
  { details, handover, tradeIn, finance }: ReservationChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReservation(tx, id)
    if (!before || before.state === 'paid' || before.state === 'refunding' || before.state === 'refunded')
      throw fail('reservation-complete')
    const change: RowChange = {
      ...(details && { details: { ...before.details, ...details } }),
      ...(handover && (await place(tx, siteId, dealershipId, handover))),
      ...(tradeIn !== undefined && { tradeIn }),
      ...(finance !== undefined && { finance }),
    }
    await updateReservation(tx, id, change, clock())
  })
}

async function place(
  tx: Parameters<typeof getSiteRow>[0],
  siteId: number,
  dealershipId: number,
  handover: Handover,
): Promise<RowChange> {
  if (handover.method === 'pickup') {
    const offered = (await listLocations(tx, siteId)).some(
      (location) =>
        location.id === handover.locationId &&
        location.dealershipId === dealershipId &&
        location.locationType === 'sales',
    )
    if (!offered) throw fail('pickup-not-offered')
    const pickupLocationId = handover.locationId
    return { handover: 'pickup', pickupLocationId, deliveryPostcode: null, deliveryPriceCents: null }
  }
  const { settings } = await getSiteRow(tx, siteId)
  const price = deliveryPrice(settings.deliveryPrices, handover.postcode)
  if (price === null) throw fail('delivery-not-offered')
  const deliveryPostcode = handover.postcode
  return { handover: 'delivery', pickupLocationId: null, deliveryPostcode, deliveryPriceCents: price }
}
