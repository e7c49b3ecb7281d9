import type { Cents } from '../money/cents.ts'
import type { Settings } from '../site/configuration/setting-table.ts'

const hundredDollars: Cents = 10_000

export type ChargeRates = Pick<Settings, 'vehicleDuty' | 'governmentFees'>

/**
 * The duty and fees that a state adds to a price without government charges. Null for a state whose rates the dealer
 * has not set: a guess would be worse than saying what is left out.
 */
export function governmentCharges(priceCents: Cents, state: string, settings: ChargeRates): Cents | null {
  const duty = findDuty(priceCents, state, settings.vehicleDuty)
  if (duty === null) return null
  const fees = Object.hasOwn(settings.governmentFees, state) ? (settings.governmentFees[state] ?? 0) : 0
  return duty + fees
}

/** Duty counts every hundred dollars or part of one; above a price that a key such as `NSW>45000` names, at its rate. */
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
