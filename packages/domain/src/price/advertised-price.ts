import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Site } from '../site/site.ts'
import type { Car } from '../vehicle/car.ts'
import { estimatedTotal } from './estimated-total.ts'
import { priceBasisText } from './price-basis-text.ts'
import { priceDisplay } from './price-display.ts'
import { shownPrice } from './shown-price.ts'
import { wasPrice } from './was-price.ts'

export type AdvertisedPrice = {
  /** What stands first and largest. */
  text: string
  isPrice: boolean
  /** The figure of the text; null where it is none. */
  cents: Cents | null
  /** What the figure includes; beside an estimated total the price without government charges. */
  basis: string | null
  /** The earlier price to strike through; it is in the basis where the figure is a total, which it was never part of. */
  was: string | null
}

type PriceSite = Pick<Site, 'country'> & {
  settings: Pick<Settings, 'preOrderLabel' | 'noPriceText' | 'vehicleDuty' | 'governmentFees'>
}
type PricedCar = Pick<
  Car,
  'priceCents' | 'beforePriceCents' | 'preorder' | 'priceBasis' | 'priceState' | 'state'
>

/** A car's price as every page and sheet shows it. */
export function advertisedPrice(car: PricedCar, site: PriceSite): AdvertisedPrice {
  const price = priceDisplay(car, site.settings)
  const earlier = wasPrice(car)
  const was = earlier === null ? null : moneyText(earlier)
  if (price.kind !== 'price') return { text: price.text, isPrice: false, cents: null, basis: null, was }
  const total = estimatedTotal(car, site.settings)
  const basis = priceBasisText(car, site.country)
  if (!total) return { text: price.text, isPrice: true, cents: shownPrice(car), basis, was }
  const cents = wholeDollars(total.cents)
  const excluding = `${price.text} ${basis.charAt(0).toLowerCase()}${basis.slice(1)}`
  return {
    text: moneyText(cents),
    isPrice: true,
    cents,
    basis: [`Estimated total in ${total.state}: ${excluding}`, was && `was ${was}`]
      .filter(Boolean)
      .join(', '),
    was: null,
  }
}

/** Upwards: an estimate must not read smaller than it is. */
function wholeDollars(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}
