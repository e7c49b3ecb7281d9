import { type SortValue, sortOptions } from '@forecourt/domain/listing/sort-option'
import type { SearchDocument } from '../query/search-document.ts'

export const sortValues: readonly SortValue[] = sortOptions.map(({ value }) => value)

/** The number by which a sort orders upwards. A vehicle without the figure, such as a shown price, comes last always. */
export function sortKey(document: SearchDocument, sort: SortValue): number {
  if (sort === 'custom_rank:desc') return last(-document.customRank)
  if (sort === 'created_at_timestamp:desc') return last(-document.createdAtMs)
  if (sort === 'km:asc') return last(document.numbers.km ?? Number.NaN)
  if (sort === 'year:desc') return last(-(document.numbers.year ?? Number.NaN))
  const price = document.numbers.price ?? Number.NaN
  return last(sort === 'price:asc' ? price : -price)
}

function last(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key
}
