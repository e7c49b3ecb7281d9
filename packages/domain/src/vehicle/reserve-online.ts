import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { Car } from './car.ts'

/** S9.11. */
export const reserveFloorCents: Cents = 20_000

export type ReserveRefusal =
  | 'checkout-off'
  | 'not-in-stock'
  | 'sold'
  | 'reserved'
  | 'price-too-low'
  | 'not-reservable'
  | 'no-processor'

export type ReserveOnline = { allowed: true } | { allowed: false; reason: ReserveRefusal }

export type ReservableCar = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'priceCents' | 'reservable' | 'hasCheckoutPaymentProcessor'
>
export type ReserveFlags = Readonly<Pick<Record<FlagKey, boolean>, 'checkout'>>

/**
 * Whether a visitor may reserve the car with a deposit, else the first condition of S5.25 that fails. Only `reservable:
 * false` refuses; a feed without the field does not.
 */
export function reserveOnline(car: ReservableCar, flags: ReserveFlags): ReserveOnline {
  if (!flags.checkout) return refuse('checkout-off')
  if (car.status !== 'in_stock') return refuse('not-in-stock')
  if (car.sold) return refuse('sold')
  if (car.reserved) return refuse('reserved')
  if (!isPricedAbove(car.priceCents, reserveFloorCents)) return refuse('price-too-low')
  if (car.reservable === false) return refuse('not-reservable')
  if (!car.hasCheckoutPaymentProcessor) return refuse('no-processor')
  return { allowed: true }
}

function refuse(reason: ReserveRefusal): ReserveOnline {
  return { allowed: false, reason }
}
