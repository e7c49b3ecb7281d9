import { modelAgeYears } from '../vehicle/model-age-years.ts'

/** S5.32. */
export const estimateMaxAgeYears = 7
export const estimateMaxKm = 100_000

export type EstimateRefusal = 'too-old' | 'too-far' | 'unknown-year' | 'unknown-odometer'
export type TradeInEstimate = { given: true } | { given: false; reason: EstimateRefusal }

/**
 * Whether a visitor's vehicle gets an estimate unseen: at most 7 years and 100,000 km (S5.32). The specification says
 * "generally", so staff may still enter one.
 */
export function tradeInEstimate(
  vehicle: { year: number | null; odometerKm: number | null },
  nowMs: number,
): TradeInEstimate {
  const age = modelAgeYears(vehicle.year, nowMs)
  if (age === null) return refuse('unknown-year')
  if (age > estimateMaxAgeYears) return refuse('too-old')
  const km = vehicle.odometerKm ?? Number.NaN
  if (!(km >= 0)) return refuse('unknown-odometer')
  return km > estimateMaxKm ? refuse('too-far') : { given: true }
}

function refuse(reason: EstimateRefusal): TradeInEstimate {
  return { given: false, reason }
}
