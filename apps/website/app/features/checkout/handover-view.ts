import type { ReservationJson } from '@forecourt/contract/json/reservation-json'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Site } from '@forecourt/domain/site/site'
import { mapHref } from '../../site/map-href.ts'

/** How the vehicle reaches its buyer, in words. */
export type HandoverView = { label: string; text: string; price: string | null; mapHref: string | null }

export function handoverView(
  { handover, pickup_location_id, delivery_postcode, delivery_price }: ReservationJson,
  site: Pick<Site, 'locations'>,
): HandoverView | null {
  if (handover === 'delivery')
    return {
      label: 'Delivery',
      text: `To postcode ${delivery_postcode}`,
      price: delivery_price === null ? null : delivery_price === 0 ? 'Free' : moneyText(delivery_price * 100),
      mapHref: null,
    }
  const place = site.locations.find(({ id }) => id === pickup_location_id)
  if (handover === null || !place) return null
  const { street, city } = place.address
  return {
    label: 'Pick-up',
    text: [place.name, street, city].filter(Boolean).join(', '),
    price: null,
    mapHref: mapHref(place.address),
  }
}
