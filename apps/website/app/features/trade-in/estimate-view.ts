import type { Valuation } from '@forecourt/contract/json/valuation-json'
import { moneyText } from '@forecourt/domain/money/money-text'
import { inlineBasisText } from '@forecourt/domain/price/price-basis-text'
import { formatPrice, shownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import { canInstantPrice } from '@forecourt/domain/trade-in/can-instant-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { StepResult } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import { describeValuation, dollars } from './estimate-range.ts'
import { estimateWords } from './words.ts'

/** The result shown by the step after the questions. */
export const estimateResultName = 'estimate'

type About = { car: Car | null; site: Pick<Site, 'flags' | 'settings' | 'country'>; owing: number | null }

/** The valuation for the visitor: the range, and what it means for the vehicle they want to buy. */
export function toEstimateResult(valuation: Valuation, { car, site, owing }: About): StepResult {
  const range = describeValuation(valuation)
  const { offer_price: price } = valuation
  if (price === null) return range
  return {
    ...range,
    facts: [
      ...(range.facts ?? []),
      ...(owing === null ? [] : [[estimateWords.owing, dollars(owing)] as const]),
      ...changeover(car, site, price),
    ],
  }
}

/** The balance for one of our vehicles, shown for cars with instant pricing (S4.36). */
function changeover(car: Car | null, site: About['site'], price: number): [string, string][] {
  if (!isInstantlyPriced(car, site.flags)) return []
  const ours = shownPrice(car, site)
  if (ours === null || ours.cents <= price * 100) return []
  return [
    [estimateWords.price(car.name, inlineBasisText(ours.basis, site.country)), formatPrice(ours)],
    [estimateWords.less, dollars(price)],
    [estimateWords.changeover, moneyText(ours.cents - price * 100)],
  ]
}

export function isInstantlyPriced(car: Car | null, flags: Site['flags']): car is Car {
  return car !== null && flags.instantPricing && canInstantPrice(car)
}

/** The valuation's fields in the form: saved on the device and part of the lead (S3.31, S7.30). */
export function toEstimateValues(valuation: Valuation): FieldValues {
  const { offer_low: low, offer_high: high } = valuation
  return {
    valuation_id: valuation.id,
    offer_price: valuation.offer_price === null ? '' : String(valuation.offer_price),
    estimate: low === null || high === null ? '' : estimateWords.range(dollars(low), dollars(high)),
    subcategory: '2. Valuation',
  }
}
