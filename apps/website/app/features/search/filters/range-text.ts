import { moneyText } from '@forecourt/domain/money/money-text'
import { numberText } from '@forecourt/domain/money/number-text'
import type { RangeName } from '@forecourt/search/grammar/attributes'
import type { NumberRange } from '@forecourt/search/grammar/search-state'
import { rangeUnits, rangeWords } from '../words.ts'

/** One end of a range as text. */
export function endText(name: RangeName, value: number): string {
  if (moneyNames.has(name)) return moneyText(Math.round(value * 100))
  if (name === 'km') return rangeWords.kilometres(numberText(value))
  return name === 'year' ? String(value) : numberText(value)
}

/** A range as text: `$10,000 to $30,000`, `From 2018`, `Up to 50,000 km`, `3 or more photos`. */
export function rangeText(name: RangeName, { min, max }: NumberRange): string {
  const unit = rangeUnits[name] ?? ''
  const from = min === null ? null : endText(name, min)
  const to = max === null ? null : endText(name, max)
  if (from !== null && to !== null)
    return from === to ? `${from}${unit}` : `${rangeWords.between(from, to)}${unit}`
  if (to !== null) return `${rangeWords.upTo(to)}${unit}`
  const open = countedNames.has(name) ? rangeWords.orMore : rangeWords.from
  return `${open(from ?? '')}${unit}`
}

const moneyNames: ReadonlySet<RangeName> = new Set([
  'price',
  'payment_week',
  'payment_month',
  'subscription_price',
])
const countedNames: ReadonlySet<RangeName> = new Set(['seats', 'doors', 'photos_count'])
