import { findLender } from '../finance/find-lender.ts'
import { hasRepayment, type LenderRepayment, lenderRepayment } from '../finance/lender-repayment.ts'
import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { ShownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'

type Priced = Pick<Car, 'subscriptionPriceCents' | 'financeLenders'>
type Shown = {
  readonly price: ShownPrice | null
  readonly financeProvider: string | null
  readonly termYears: number
}

/** Figures of a car that the bands may sort by; the site's setting names one. All are as its card shows them. */
export const priceBandAttributes = {
  paymentWeek: (car, shown) => findRepayment(car, shown, 'weekly'),
  paymentMonth: (car, shown) => findRepayment(car, shown, 'monthly'),
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

/** Null where the lender advertises no such repayment: what is not shown cannot be filtered by (S7.37). */
function findRepayment(
  car: Priced,
  { price, financeProvider, termYears }: Shown,
  frequency: LenderRepayment['frequency'],
): Cents | null {
  const lender = findLender(car, financeProvider)
  if (!lender || !hasRepayment(lender, frequency)) return null
  return lenderRepayment(lender, price, { termYears, frequency })?.cents ?? null
}
