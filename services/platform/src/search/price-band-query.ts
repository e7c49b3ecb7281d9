import { type PriceBand, priceBands } from '@forecourt/domain/price/price-bands'
import type { Settings } from '@forecourt/domain/site/setting-table'
import type { RangeName } from '@forecourt/search/grammar/attributes'

/** Which range of the index a site's bands look at; figures that the index does not keep have no bands. */
const rangeByAttribute: Readonly<Record<string, RangeName>> = { paymentWeek: 'payment_week', price: 'price' }

/** The bands of the site's price filter as ranges of the index (S9.32), or null where it has none. */
export function priceBandQuery(
  settings: Pick<Settings, 'priceBandAttribute' | 'priceBandUnit'>,
): { name: RangeName; bands: { label: string; min: number | null; max: number | null }[] } | null {
  const { priceBandAttribute: attribute, priceBandUnit } = settings
  const name = Object.hasOwn(rangeByAttribute, attribute) ? rangeByAttribute[attribute] : undefined
  const bands = priceBands(priceBandUnit)
  if (!name || bands.length === 0) return null
  return { name, bands: bands.map(toRange) }
}

function toRange({ label, fromCents, toCents }: PriceBand) {
  return {
    label,
    min: fromCents === null ? null : fromCents / 100,
    max: toCents === null ? null : toCents / 100,
  }
}
