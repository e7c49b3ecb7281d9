import type { Country } from '../country/country.ts'
import { formatPrice, type ShownBasis, type ShownPrice } from './shown-price.ts'

type Words = Pick<Country, 'priceBasis'>

/** What an advertised price includes, in the country's terms. */
export function priceBasisText(basis: ShownBasis, { priceBasis }: Words): string {
  if (basis.kind === 'before_charges') return priceBasis.before_charges
  return basis.kind === 'estimated' ? priceBasis.estimated(basis.state) : priceBasis.drive_away(basis.state)
}

/** The same for use within a sentence. */
export function inlineBasisText(basis: ShownBasis, country: Words): string {
  const text = priceBasisText(basis, country)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A price within a sentence: `from $24,990 (excl. govt. charges)`. */
export function priceWithBasis(price: ShownPrice, country: Words): string {
  return `${formatPrice(price)} (${inlineBasisText(price.basis, country)})`
}
