import { moneyText } from '../money/money-text.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Site } from '../site/site.ts'
import type { Car } from '../vehicle/car.ts'
import { priceBasisText } from './price-basis-text.ts'
import {
  formatPrice,
  type PricedCar,
  type PricingSite,
  priceBeforeCharges,
  type ShownPrice,
  shownPrice,
} from './shown-price.ts'
import { wasPrice } from './was-price.ts'

export type AdvertisedPrice = {
  /** Null if visitors see no price. */
  price: ShownPrice | null
  /** The main text: the price, or its replacement (S5.27). */
  text: string
  /** What the figure includes; null without a price. */
  basis: string | null
  /** The parts of an estimated total; null for other prices. */
  breakdown: PriceBreakdown | null
  /** The earlier price, struck through. */
  was: string | null
}

export type PriceBreakdown = readonly { readonly label: string; readonly amount: string }[]

type AdvertisingSite = PricingSite &
  Pick<Site, 'country'> & { readonly settings: Pick<Settings, 'preOrderLabel' | 'noPriceText'> }

/**
 * A car's price as every page, sheet, mail and feed shows it: the price, else the label of a pre-order car, else the
 * site's text for no price (S5.26, S5.27). A pre-order car with a price shows the price.
 */
export function advertisedPrice(
  car: PricedCar & Pick<Car, 'beforePriceCents' | 'preorder'>,
  site: AdvertisingSite,
): AdvertisedPrice {
  const price = shownPrice(car, site)
  const { preOrderLabel, noPriceText } = site.settings
  if (price === null)
    return {
      price,
      text: car.preorder ? preOrderLabel : noPriceText,
      basis: null,
      breakdown: null,
      was: null,
    }
  const was = wasPrice(car, site)
  return {
    price,
    text: formatPrice(price),
    basis: priceBasisText(price.basis, site.country),
    breakdown: explainTotal(price, priceBeforeCharges(car, site), site),
    was: was && formatPrice(was),
  }
}

function explainTotal(
  total: ShownPrice,
  before: ShownPrice | null,
  { country }: AdvertisingSite,
): PriceBreakdown | null {
  if (before === null || total.basis.kind !== 'estimated') return null
  return [
    { label: 'Price before government charges', amount: formatPrice(before) },
    {
      label: `Estimated duty and fees in ${total.basis.state}`,
      amount: moneyText(total.cents - before.cents),
    },
    { label: priceBasisText(total.basis, country), amount: formatPrice(total) },
  ]
}
