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

/** The figures that price bands can use; a site setting selects one. All are as shown on the card. */
export const priceBandAttributes = {
  paymentWeek: (car, shown) => findRepayment(car, shown, 'weekly'),
  paymentMonth: (car, shown) => findRepayment(car, shown, 'monthly'),
  price: (_, { price }) => price?.cents ?? null,
  subscriptionPrice: (car) => car.subscriptionPriceCents,
} as const satisfies Record<string, (car: Priced, shown: Shown) => Cents | null>

/** The car's figure for the site's price bands, or null: the car is in no band. */
export function priceBandAmount(car: Priced, attribute: string, shown: Shown): Cents | null {
  if (!Object.hasOwn(priceBandAttributes, attribute)) return null
  const read = priceBandAttributes[attribute as keyof typeof priceBandAttributes]
  const amount = read(car, shown)
  return isPricedAbove(amount, 0) ? amount : null
}

/** Null if the lender does not advertise this repayment: filters only cover what is shown (S7.37). */
function findRepayment(
  car: Priced,
  { price, financeProvider, termYears }: Shown,
  frequency: LenderRepayment['frequency'],
): Cents | null {
  const lender = findLender(car, financeProvider)
  if (!lender || !hasRepayment(lender, frequency)) return null
  return lenderRepayment(lender, price, { termYears, frequency })?.cents ?? null
}
