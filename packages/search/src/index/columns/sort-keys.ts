import { allSortOptions, type SortValue } from '@forecourt/domain/listing/sort-option'
import type { SearchDocument } from '../query/search-document.ts'

export const sortValues: readonly SortValue[] = allSortOptions.map(({ value }) => value)

/** The ascending sort key. Vehicles without the value, such as a shown price, always come last. */
export function sortKey(document: SearchDocument, sort: SortValue): number {
  if (sort === 'custom_rank:desc') return last(-document.customRank)
  if (sort === 'created_at_timestamp:desc') return last(-document.createdAtMs)
  if (sort === 'km:asc') return last(document.numbers.km ?? Number.NaN)
  if (sort === 'year:desc') return last(-(document.numbers.year ?? Number.NaN))
  if (sort === 'year:asc') return last(document.numbers.year ?? Number.NaN)
  if (sort === 'size:desc') return last(-(vehicleSize(document) ?? Number.NaN))
  if (sort === 'size:asc') return last(vehicleSize(document) ?? Number.NaN)
  const price = document.numbers.price ?? Number.NaN
  return last(sort === 'price:asc' ? price : -price)
}

/**
 * A vehicle's size by the first available figure: length, mass, berths, towed mass, seats, or engine if it has no
 * doors. A site sells one kind, so its vehicles are compared by the same figure.
 */
function vehicleSize({ numbers, facets }: SearchDocument): number | null {
  const berths = facets.berths ? Number(facets.berths) : null
  const { length_m, gvm_kg, gcm_kg, atm_kg, doors, seats, engine_cc } = numbers
  const figure = length_m ?? gvm_kg ?? gcm_kg ?? berths ?? atm_kg ?? (doors ? seats : engine_cc)
  return figure ?? null
}

function last(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key
}
