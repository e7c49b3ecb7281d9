import { parseSearch } from './parse-search.ts'
import type { SearchState } from './search-state.ts'
import { writeSearch } from './write-search.ts'

/** Fields of a listing whose words are filters: its address, and the search that it shows. */
export const wordFields = { address: 'words[address]', shown: 'words[shown]' } as const

/**
 * What a listing's form asks for. Where typed words are filters their boxes are ticked too. As long as nobody touches
 * the filters, the words stay words; a touched filter makes filters of all of them, and leaves the rest in the field.
 * So does another order than the words ask for.
 */
export function readSearchForm(params: URLSearchParams, siteDefaultSort?: string): SearchState {
  const form = parseSearch(params, siteDefaultSort)
  const address = params.get(wordFields.address)
  const shown = params.get(wordFields.shown)
  if (address === null || shown === null) return form
  const from = parseSearch(address, siteDefaultSort)
  const seen = parseSearch(shown, siteDefaultSort)
  const isSortTouched = form.sort !== seen.sort
  if (hasSameFilters(form, seen) && !(isSortTouched && seen.sort !== from.sort))
    return { ...from, query: form.query, sort: isSortTouched ? form.sort : from.sort, page: 1 }
  return form.query === from.query ? { ...form, query: seen.query } : form
}

export function hasSameFilters(one: SearchState, other: SearchState): boolean {
  const write = ({ refinements, ranges, toggles, excluded }: SearchState) =>
    writeSearch({ ...other, refinements, ranges, toggles, excluded })
  return write(one) === write(other)
}
