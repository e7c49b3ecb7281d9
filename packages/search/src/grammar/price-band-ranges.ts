import { priceBands } from '@forecourt/domain/listing/price-bands'
import type { RangeName } from './attributes.ts'
import type { NumberRange } from './search-state.ts'

/** The attribute of the index for each figure that a site's price bands may look at. */
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

/** The site's price bands (S9.32) as ranges of a search; null when its settings name none. */
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
