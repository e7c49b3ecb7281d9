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

type Described = { make: string; model: string; badge: string | null; year: number; odometerKm: number }

/**
 * A vehicle's expected asking price, or null if fewer than three dealers sell the model. An unknown badge uses the
 * model's median, with a wider range.
 */
export function marketValue(market: Market, vehicle: Described): MarketValue | null {
  const found = findMiddle(market, vehicle)
  if (!found) return null
  const { fit, shift, middle } = found
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

/** So many fit beside each other on a plot. */
const mostShown = 40

/**
 * What similar vehicles would ask with this vehicle's badge, age and kilometres, the cheapest first. Of many, an even
 * choice. Empty if fewer than three dealers sell the model, and nobody can tell which dealer asks what.
 */
export function listSimilarPrices(market: Market, vehicle: Described): Cents[] {
  const found = findMiddle(market, vehicle)
  if (!found) return []
  const prices = found.fit.residuals
    .map((residual) => Math.round(Math.exp(found.middle + residual)))
    .toSorted((one, other) => one - other)
  const every = Math.ceil(prices.length / mostShown)
  return prices.filter((_, nth) => nth % every === 0)
}

/** The logarithm of the price that is expected of a vehicle. */
function findMiddle(market: Market, vehicle: Described) {
  const fit = market.models.get(modelKey(vehicle))
  if (!fit || fit.dealers < minDealers) return null
  const shift = fit.badges.get((vehicle.badge ?? '').trim().toLowerCase())
  const { age, km } = toRegressors(vehicle, market.year)
  return { fit, shift, middle: fit.base + (shift ?? 0) + fit.slopes.age * age + fit.slopes.km * km }
}

function badgeRange(badges: ReadonlyMap<string, number>): number {
  const shifts = [...badges.values()]
  return shifts.length < 2 ? 0 : (Math.max(...shifts) - Math.min(...shifts)) / 2
}

function rateConfidence(cars: number, half: number): Confidence {
  if (cars >= 8 && half <= 0.1) return 'high'
  return cars >= 5 && half <= 0.2 ? 'medium' : 'low'
}
