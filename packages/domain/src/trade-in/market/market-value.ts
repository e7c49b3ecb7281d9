import type { Cents } from '../../money/cents.ts'
import { type Market, modelKey, toRegressors } from './fit-market.ts'

export type Confidence = 'high' | 'medium' | 'low'

export type MarketValue = {
  readonly cents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
  readonly confidence: Confidence
  /** The number of vehicles and dealers that it is based on. */
  readonly cars: number
  readonly dealers: number
}

/** The prices of one or two dealers are their business data, and not a market. */
export const minDealers = 3
/** Ninety percent of a normal distribution are within so many standard deviations. */
const rangeWidth = 1.64
const narrowest = 0.04

/**
 * A vehicle's expected asking price, or null if fewer than three dealers sell the model. An unknown badge uses the
 * model's median, with a wider range.
 */
export function marketValue(
  market: Market,
  vehicle: { make: string; model: string; badge: string | null; year: number; odometerKm: number },
): MarketValue | null {
  const fit = market.models.get(modelKey(vehicle))
  if (!fit || fit.dealers < minDealers) return null
  const badge = (vehicle.badge ?? '').trim().toLowerCase()
  const shift = fit.badges.get(badge)
  const { age, km } = toRegressors(vehicle, market.year)
  const middle = fit.base + (shift ?? 0) + fit.slopes.age * age + fit.slopes.km * km
  const unknownBadge = shift === undefined ? badgeRange(fit.badges) : 0
  const half = Math.max(narrowest, rangeWidth * fit.spread) + unknownBadge
  return {
    cents: Math.round(Math.exp(middle)),
    lowCents: Math.round(Math.exp(middle - half)),
    highCents: Math.round(Math.exp(middle + half)),
    confidence: rateConfidence(fit.cars, half),
    cars: fit.cars,
    dealers: fit.dealers,
  }
}

function badgeRange(badges: ReadonlyMap<string, number>): number {
  const shifts = [...badges.values()]
  return shifts.length < 2 ? 0 : (Math.max(...shifts) - Math.min(...shifts)) / 2
}

function rateConfidence(cars: number, half: number): Confidence {
  if (cars >= 8 && half <= 0.1) return 'high'
  return cars >= 5 && half <= 0.2 ? 'medium' : 'low'
}
