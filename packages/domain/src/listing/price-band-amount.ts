import { findLender } from '../finance/find-lender.ts'
import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import { shownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'

type Priced = Pick<Car, 'priceCents' | 'subscriptionPriceCents' | 'financeLenders'>

/** Figures of a car that the bands may sort by; the site's setting names one. */
export const priceBandAttributes = {
  paymentWeek: (_, lender) => lender?.paymentWeekCents ?? null,
  paymentMonth: (_, lender) => lender?.paymentMonthCents ?? null,
  price: (car) => shownPrice(car),
  subscriptionPrice: (car) => car.subscriptionPriceCents,
} as const satisfies Record<string, (car: Priced, lender: Lender | null) => Cents | null>

/** The figure of the car that the site's price bands look at, or null: such a car is in no band. */
export function priceBandAmount(
  car: Priced,
  attribute: string,
  financeProvider: string | null,
): Cents | null {
  if (!Object.hasOwn(priceBandAttributes, attribute)) return null
  const read = priceBandAttributes[attribute as keyof typeof priceBandAttributes]
  const amount = read(car, findLender(car, financeProvider))
  return isPricedAbove(amount, 0) ? amount : null
}
