import type { Cents } from '../money/cents.ts'
import type { Settings } from '../site/configuration/setting-table.ts'

const hundredDollars: Cents = 10_000

export type ChargeRates = Pick<Settings, 'vehicleDuty' | 'governmentFees'>

/**
 * The duty and fees that a state adds to a price without government charges. Null if the dealer has not set the state's
 * rates: saying what is excluded is better than guessing.
 */
export function governmentCharges(priceCents: Cents, state: string, settings: ChargeRates): Cents | null {
  const duty = findDuty(priceCents, state, settings.vehicleDuty)
  if (duty === null) return null
  const fees = Object.hasOwn(settings.governmentFees, state) ? (settings.governmentFees[state] ?? 0) : 0
  return duty + fees
}

/** Duty applies per hundred dollars or part of it; above the price in a key such as `NSW>45000`, at that key's rate. */
function findDuty(price: Cents, state: string, rates: ChargeRates['vehicleDuty']): Cents | null {
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
