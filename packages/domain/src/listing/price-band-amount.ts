import { findLender } from '../finance/find-lender.ts'
import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import { shownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'

/** Figures of a car that the bands may sort by; the site's setting names one. */
export const priceBandAttributes = ['paymentWeek', 'paymentMonth', 'price', 'subscriptionPrice'] as const

type Priced = Pick<Car, 'priceCents' | 'subscriptionPriceCents' | 'financeLenders'>

/** The figure of the car that the site's price bands look at, or null: such a car is in no band. */
export function priceBandAmount(
  car: Priced,
  attribute: string,
  financeProvider: string | null,
): Cents | null {
  const amount = read(car, attribute, financeProvider)
  return isPricedAbove(amount, 0) ? amount : null
}

function read(car: Priced, attribute: string, financeProvider: string | null): Cents | null {
  if (attribute === 'price') return shownPrice(car)
  if (attribute === 'subscriptionPrice') return car.subscriptionPriceCents
  const lender = findLender(car, financeProvider)
  if (attribute === 'paymentWeek') return lender?.paymentWeekCents ?? null
  return attribute === 'paymentMonth' ? (lender?.paymentMonthCents ?? null) : null
}
