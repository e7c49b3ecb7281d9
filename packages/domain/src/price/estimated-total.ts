import type { Cents } from '../money/cents.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Car } from '../vehicle/car.ts'
import { shownPrice } from './shown-price.ts'

const hundredDollars: Cents = 10_000

type PricedCar = Pick<Car, 'priceCents' | 'priceBasis' | 'priceState' | 'state'>
type Charges = Pick<Settings, 'vehicleDuty' | 'governmentFees'>

/**
 * What a car whose price leaves out government charges comes to in its state: the single price that the law wants to
 * be seen at least as well as any part of it (Australian Consumer Law, s 48). Null for a drive-away price, which is it
 * already, and for a state whose rates the dealer has not set: a guess would be worse than saying what is left out.
 */
export function estimatedTotal(car: PricedCar, settings: Charges): { cents: Cents; state: string } | null {
  const price = shownPrice(car)
  const state = car.priceState || car.state
  if (price === null || car.priceBasis === 'drive_away') return null
  const duty = findDuty(price, state, settings.vehicleDuty)
  if (duty === null) return null
  const fees = Object.hasOwn(settings.governmentFees, state) ? (settings.governmentFees[state] ?? 0) : 0
  return { cents: price + duty + fees, state }
}

/** Duty counts every hundred dollars or part of one; above a price that a key such as `NSW>45000` names, at its rate. */
function findDuty(price: Cents, state: string, rates: Charges['vehicleDuty']): Cents | null {
  if (!Object.hasOwn(rates, state)) return null
  const steps = Object.entries(rates)
    .flatMap(([key, rate]) => {
      const [of, above = '0'] = key.split('>')
      return of === state && /^\d{1,9}$/.test(above) ? [{ from: Number(above) * 100, rate }] : []
    })
    .sort((one, other) => one.from - other.from)
  let duty = 0
  for (const [at, { from, rate }] of steps.entries()) {
    const to = steps[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const part = Math.min(price, to) - from
    if (part > 0) duty += Math.ceil(part / hundredDollars) * rate
  }
  return duty
}
