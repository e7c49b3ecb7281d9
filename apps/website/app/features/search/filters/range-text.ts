import { comparedTermYears } from '@forecourt/domain/listing/compared-payment'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { RangeName } from '@forecourt/search/grammar/attributes'
import type { NumberRange } from '@forecourt/search/grammar/search-state'

const number = new Intl.NumberFormat('en-AU')

/** One end of a range as visitors read it. */
export function endText(name: RangeName, value: number): string {
  if (moneyNames.has(name)) return moneyText(Math.round(value * 100))
  if (name === 'km') return `${number.format(value)} km`
  return name === 'year' ? String(value) : number.format(value)
}

/** A chosen range in words: `$10,000 to $30,000`, `From 2018`, `Up to 50,000 km`, `3 or more photos`. */
export function rangeText(name: RangeName, { min, max }: NumberRange): string {
  const unit = unitTable[name] ?? ''
  const from = min === null ? null : endText(name, min)
  const to = max === null ? null : endText(name, max)
  if (from !== null && to !== null) return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`
  if (to !== null) return `Up to ${to}${unit}`
  return countedNames.has(name) ? `${from} or more${unit}` : `From ${from}${unit}`
}

const unitTable: Readonly<Partial<Record<RangeName, string>>> = {
  seats: ' seats',
  doors: ' doors',
  atm_kg: ' kg ATM',
  gcm_kg: ' kg GCM',
  gvm_kg: ' kg GVM',
  length_m: ' m long',
  payload_kg: ' kg payload',
  range_km: ' km range',
  tare_kg: ' kg tare',
  towing_capacity_kg: ' kg towing',
  photos_count: ' photos',
  payment_week: ` a week over ${comparedTermYears} years`,
  payment_month: ` a month over ${comparedTermYears} years`,
  subscription_price: ' a month',
}
const moneyNames: ReadonlySet<RangeName> = new Set([
  'price',
  'payment_week',
  'payment_month',
  'subscription_price',
])
const countedNames: ReadonlySet<RangeName> = new Set(['seats', 'doors', 'photos_count'])
