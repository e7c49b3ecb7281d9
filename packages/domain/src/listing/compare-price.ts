import { shownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'

/**
 * Orders cars by the price that visitors see. Cars without one come last in both directions: no price is neither
 * cheap nor dear. Equal prices keep their order.
 */
export function comparePrice(direction: 'asc' | 'desc') {
  return (one: Pick<Car, 'priceCents'>, other: Pick<Car, 'priceCents'>): number => {
    const cents = shownPrice(one)
    const otherCents = shownPrice(other)
    if (cents === null || otherCents === null) return Number(cents === null) - Number(otherCents === null)
    return direction === 'asc' ? cents - otherCents : otherCents - cents
  }
}
