import { priceBands } from '@forecourt/domain/listing/price-bands'
import type { RangeName } from './attributes.ts'
import type { NumberRange } from './search-state.ts'

/** The index attribute for each figure that price bands can use. */
const nameOfAttribute: Readonly<Record<string, RangeName>> = {
  paymentWeek: 'payment_week',
  paymentMonth: 'payment_month',
  price: 'price',
  subscriptionPrice: 'subscription_price',
}

export type PriceBandRanges = {
  readonly name: RangeName
  readonly bands: readonly { readonly label: string; readonly range: NumberRange }[]
}

/** The site's price bands (S9.32) as search ranges; null if it has none configured. */
export function findPriceBandRanges(settings: {
  readonly priceBandAttribute: string
  readonly priceBandUnit: string
}): PriceBandRanges | null {
  const { priceBandAttribute: attribute } = settings
  const name = Object.hasOwn(nameOfAttribute, attribute) ? nameOfAttribute[attribute] : undefined
  const bands = priceBands(settings.priceBandUnit).map(({ label, fromCents, toCents }) => ({
    label,
    range: { min: dollars(fromCents), max: dollars(toCents) },
  }))
  return name && bands.length > 0 ? { name, bands } : null
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
