import type { Valuation } from '@forecourt/contract/json/valuation-json'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { StepResult } from '../../forms/fill.ts'
import { estimateWords } from './words.ts'

export const dollars = (amount: number) => moneyText(amount * 100)

/** A valuation as text: a range with its basis, or that a person will answer (S5.32). */
export function describeValuation(valuation: Valuation): StepResult {
  const { offer_low: low, offer_high: high, confidence } = valuation
  if (low === null || high === null)
    return { title: estimateWords.none, text: estimateWords.reasons[valuation.reason ?? 'no-market'] }
  return {
    title: estimateWords.range(dollars(low), dollars(high)),
    text: [sourceText(valuation), estimateWords.exact].filter(Boolean).join(' '),
    facts: confidence ? [[estimateWords.confidence, estimateWords.confidences[confidence]]] : [],
  }
}

function sourceText({ source, cars, dealers }: Valuation): string {
  if (source === 'market') return estimateWords.source.market(cars ?? 0, dealers ?? 0)
  return source === 'provider' ? estimateWords.source.provider : ''
}
