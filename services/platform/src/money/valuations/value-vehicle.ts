import type { Valuation } from '@forecourt/contract/json/valuation-json'
import { marketValue } from '@forecourt/domain/trade-in/market/market-value'
import { tradeInEstimate } from '@forecourt/domain/trade-in/trade-in-estimate'
import {
  type AdjustmentAnswers,
  adjustmentShare,
  conditionScore,
  scaleRange,
  type ValueRange,
} from '@forecourt/domain/trade-in/trade-in-value'
import { getSiteRules, type SiteRules } from '../../sites/get-site-rules.ts'
import { askProvider, type LookupRequester } from '../lookups/ask-provider.ts'
import type { ValuationContext } from './valuation-context.ts'

export type ValuedVehicle = {
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly year: number
  readonly providerId: string | null
}

/** A figure with its basis, or the reason why there is none. */
export type Estimate = Pick<Valuation, 'confidence' | 'source' | 'cars' | 'dealers' | 'reason'> & {
  readonly range: ValueRange | null
}

const noFigure = { range: null, confidence: null, source: null, cars: null, dealers: null }

/**
 * What the site would pay for a vehicle: the provider's figure if the site has one that knows the vehicle, else a figure
 * from market prices, less the dealer's margin. Staff answer personally for cars over 7 years or 100,000 km (S5.32).
 */
export async function valueVehicle(
  context: ValuationContext,
  asker: Extract<LookupRequester, { siteId: number }>,
  question: { vehicle: ValuedVehicle; odometerKm: number; answers: AdjustmentAnswers },
): Promise<Estimate> {
  const { vehicle, odometerKm } = question
  const rules = await getSiteRules(context.db, asker.siteId)
  const estimate = tradeInEstimate({ year: vehicle.year, odometerKm }, context.clock())
  if (!estimate.given) return { ...noFigure, reason: estimate.reason }
  const provided =
    rules.settings.valuationSource === 'provider' ? await readProvider(context, asker, question) : null
  return provided ?? (await readMarket(context, rules, question))
}

type Question = Parameters<typeof valueVehicle>[2]

async function readProvider(
  context: ValuationContext,
  asker: LookupRequester,
  { vehicle, odometerKm, answers }: Question,
): Promise<Estimate | null> {
  const { log } = context
  const { autograb } = context.vehicleData
  const { providerId } = vehicle
  if (!autograb || providerId === null) return null
  const asked = { providerId, odometerKm, conditionScore: conditionScore(answers) }
  const value = await askProvider(context, {
    kind: 'value',
    asker,
    question: JSON.stringify(asked),
    cacheDays: ({ kind }) => (kind === 'failed' ? 0 : 1),
    ask: () => autograb.value(asked),
  })
  // The figure comes from market prices instead.
  if (value === null) return null
  if (value.kind === 'failed')
    log.warn({ reason: value.reason }, 'vehicle could not be valued by the provider')
  if (value.kind !== 'valued') return null
  const { tradeCents, tradeLowCents, tradeHighCents, confidence } = value
  const range = { cents: tradeCents, lowCents: tradeLowCents, highCents: tradeHighCents }
  return {
    // The provider's own figure already reflects the condition.
    range: scaleRange(range, adjustmentShare(answers, ['service_history', 'damage'])),
    confidence: confidence >= 0.85 ? 'high' : confidence >= 0.6 ? 'medium' : 'low',
    source: 'provider',
    cars: null,
    dealers: null,
    reason: null,
  }
}

async function readMarket(
  context: ValuationContext,
  { country, settings }: SiteRules,
  { vehicle, odometerKm, answers }: Question,
): Promise<Estimate> {
  const value = marketValue(await context.readMarket(country), { ...vehicle, odometerKm })
  if (value === null) return { ...noFigure, reason: 'no-market' }
  const { confidence, cars, dealers } = value
  const share = (1 - settings.tradeInMargin / 100) * adjustmentShare(answers)
  return { range: scaleRange(value, share), confidence, source: 'market', cars, dealers, reason: null }
}
