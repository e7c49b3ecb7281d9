import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import { shownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'
import { comparedPayment } from './compared-payment.ts'

type Priced = Pick<Car, 'priceCents' | 'subscriptionPriceCents' | 'financeLenders'>

/** Figures of a car that the bands may sort by; the site's setting names one. Repayments are those over one term. */
export const priceBandAttributes = {
  paymentWeek: (car, provider) => comparedPayment(car, provider, 'weekly'),
  paymentMonth: (car, provider) => comparedPayment(car, provider, 'monthly'),
  price: (car) => shownPrice(car),
  subscriptionPrice: (car) => car.subscriptionPriceCents,
} as const satisfies Record<string, (car: Priced, provider: string | null) => Cents | null>

/** The figure of the car that the site's price bands look at, or null: such a car is in no band. */
export function priceBandAmount(
  car: Priced,
  attribute: string,
  financeProvider: string | null,
): Cents | null {
  if (!Object.hasOwn(priceBandAttributes, attribute)) return null
  const read = priceBandAttributes[attribute as keyof typeof priceBandAttributes]
  const amount = read(car, financeProvider)
  return isPricedAbove(amount, 0) ? amount : null
}
