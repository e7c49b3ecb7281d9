import type { Cents } from '@forecourt/domain/money/cents'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Reservation } from '@forecourt/domain/reservation/reservation'
import { mapHref } from '@forecourt/domain/site/map-href'
import type { Site } from '@forecourt/domain/site/site'
import { viewWords } from '../words/steps.ts'

/** The handover as text. */
export type HandoverView = {
  label: string
  text: string
  isDelivery: boolean
  price: string | null
  mapHref: string | null
}

export function deliveryPriceText(priceCents: Cents): string {
  return priceCents === 0 ? viewWords.free : moneyText(priceCents)
}

export function handoverView(
  { handover, pickupLocationId, deliveryPostcode, deliveryPriceCents }: Reservation,
  site: Pick<Site, 'locations'>,
): HandoverView | null {
  if (handover === 'delivery')
    return {
      label: viewWords.delivery,
      isDelivery: true,
      text: viewWords.toPostcode(deliveryPostcode),
      price: deliveryPriceCents === null ? null : deliveryPriceText(deliveryPriceCents),
      mapHref: null,
    }
  const place = site.locations.find(({ id }) => id === pickupLocationId)
  if (handover === null || !place) return null
  const { street, city } = place.address
  return {
    label: viewWords.pickUp,
    isDelivery: false,
    text: [place.name, street, city].filter(Boolean).join(', '),
    price: null,
    mapHref: mapHref(place.address),
  }
}
