import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { CarType } from '@forecourt/domain/vehicle/car'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import { quoteValue } from './read-tokens.ts'

export type StockFilterParts = {
  readonly makes?: readonly string[]
  readonly carTypes?: readonly CarType[]
  readonly dealershipSlugs?: readonly string[]
  /** The site's own spellings of makes. */
  readonly makeSpellings?: Settings['makeSpellings']
}

/**
 * The filter string of a page that shows a part of the stock: `make = "…"` clauses joined by OR, every spelling of a
 * make among them, and car_type clauses (S7.35, S7.36). Empty when nothing narrows.
 *
 * @awaits content
 */
export function stockFilter(parts: StockFilterParts): string {
  const makes = (parts.makes ?? []).flatMap((make) => makeSpellings(make, parts.makeSpellings ?? {}))
  return [
    writeClause('make', [...new Set(makes)]),
    writeClause('car_type', parts.carTypes ?? []),
    writeClause('dealership_slug', parts.dealershipSlugs ?? []),
  ]
    .filter((clause) => clause !== '')
    .join(' AND ')
}

function writeClause(name: string, values: readonly string[]): string {
  const clauses = values.map((value) => `${name} = ${quoteValue(value)}`).join(' OR ')
  return values.length > 1 ? `(${clauses})` : clauses
}
