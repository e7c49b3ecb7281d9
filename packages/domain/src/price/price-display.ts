import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Car } from '../vehicle/car.ts'
import { shownPrice } from './shown-price.ts'

export type PriceDisplay =
  | { kind: 'price'; text: string; cents: Cents }
  | { kind: 'pre-order'; text: string }
  | { kind: 'no-price'; text: string }

/**
 * What stands where the price goes: the price, else the pre-order label of a pre-order car, else the site's
 * no-price text (S5.26, S5.27). A pre-order car with a price shows the price.
 */
export function priceDisplay(
  car: Pick<Car, 'priceCents' | 'preorder'>,
  settings: Pick<Settings, 'preOrderLabel' | 'noPriceText'>,
): PriceDisplay {
  const cents = shownPrice(car)
  if (cents !== null) return { kind: 'price', text: moneyText(cents), cents }
  if (car.preorder) return { kind: 'pre-order', text: settings.preOrderLabel }
  return { kind: 'no-price', text: settings.noPriceText }
}
