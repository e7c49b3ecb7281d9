import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { ShownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'
import { comparedPayment } from './compared-payment.ts'

type Priced = Pick<Car, 'subscriptionPriceCents' | 'financeLenders'>
type Shown = { readonly price: ShownPrice | null; readonly financeProvider: string | null }

/** Figures of a car that the bands may sort by; the site's setting names one. Repayments are those over one term. */
export const priceBandAttributes = {
  paymentWeek: (car, { price, financeProvider }) => comparedPayment(car, price, financeProvider, 'weekly'),
  paymentMonth: (car, { price, financeProvider }) => comparedPayment(car, price, financeProvider, 'monthly'),
  price: (_, { price }) => price?.cents ?? null,
  subscriptionPrice: (car) => car.subscriptionPriceCents,
} as const satisfies Record<string, (car: Priced, shown: Shown) => Cents | null>

/** The figure of the car that the site's price bands look at, or null: such a car is in no band. */
export function priceBandAmount(car: Priced, attribute: string, shown: Shown): Cents | null {
  if (!Object.hasOwn(priceBandAttributes, attribute)) return null
  const read = priceBandAttributes[attribute as keyof typeof priceBandAttributes]
  const amount = read(car, shown)
  return isPricedAbove(amount, 0) ? amount : null
}
