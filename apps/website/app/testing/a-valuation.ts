import type { Valuation } from '@forecourt/contract/json/valuation-json'

/** A valuation with a market figure; a test overrides what it is about. */
export function aValuation(changes: Partial<Valuation> = {}): Valuation {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    link: 'a-link',
    rego: 'ABC12D',
    regoState: 'NSW',
    adjustmentAnswers: { condition: 'good' },
    offer_price: 20_000,
    offer_low: 19_000,
    offer_high: 21_000,
    confidence: 'high',
    source: 'market',
    cars: 24,
    dealers: 5,
    reason: null,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'SX',
    year: 2022,
    kilometres: 40_000,
    ...changes,
  }
}
