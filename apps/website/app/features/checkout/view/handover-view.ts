import type { Cents } from '@forecourt/domain/money/cents'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Reservation } from '@forecourt/domain/reservation/reservation'
import type { Site } from '@forecourt/domain/site/site'
import { mapHref } from '../../../site/map-href.ts'

/** How the vehicle reaches its buyer, in words. */
export type HandoverView = { label: string; text: string; price: string | null; mapHref: string | null }

export function deliveryPriceText(priceCents: Cents): string {
  return priceCents === 0 ? 'Free' : moneyText(priceCents)
}

export function handoverView(
  { handover, pickupLocationId, deliveryPostcode, deliveryPriceCents }: Reservation,
  site: Pick<Site, 'locations'>,
): HandoverView | null {
  if (handover === 'delivery')
    return {
      label: 'Delivery',
      text: `To postcode ${deliveryPostcode}`,
      price: deliveryPriceCents === null ? null : deliveryPriceText(deliveryPriceCents),
      mapHref: null,
    }
  const place = site.locations.find(({ id }) => id === pickupLocationId)
  if (handover === null || !place) return null
  const { street, city } = place.address
  return {
    label: 'Pick-up',
    text: [place.name, street, city].filter(Boolean).join(', '),
    price: null,
    mapHref: mapHref(place.address),
  }
}
