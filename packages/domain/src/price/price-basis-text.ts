import { formatPrice, type ShownBasis, type ShownPrice } from './shown-price.ts'

/**
 * What an advertised price includes, said beside it (Australian Consumer Law, s 48). New Zealanders say it in other
 * words; in New South Wales nobody may speak of "on road costs" (NSW Fair Trading), so nobody in Australia does here.
 */
export function priceBasisText(basis: ShownBasis, country = 'AU'): string {
  if (country === 'NZ') return newZealand[basis.kind]
  if (basis.kind === 'estimated') return `Estimated drive away, ${basis.state}`
  if (basis.kind === 'before_charges') return 'Excl. govt. charges'
  return basis.state ? `Drive away ${basis.state}` : 'Drive away'
}

/** The same within a sentence. */
export function inlineBasisText(basis: ShownBasis, country?: string): string {
  const text = priceBasisText(basis, country)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A price within a sentence: `from $24,990 (excl. govt. charges)`. */
export function priceWithBasis(price: ShownPrice, country?: string): string {
  return `${formatPrice(price)} (${inlineBasisText(price.basis, country)})`
}

const newZealand: Readonly<Record<ShownBasis['kind'], string>> = {
  drive_away: 'On-road price',
  estimated: 'Estimated on-road price',
  before_charges: '+ ORC',
}
