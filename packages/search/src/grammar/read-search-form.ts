import { parseSearch } from './parse-search.ts'
import type { SearchState } from './search-state.ts'
import { writeSearch } from './write-search.ts'

/** Hidden fields of a listing with typed words: those in its address, and those of the shown search. */
export const wordFields = { address: 'words[address]', shown: 'words[shown]' } as const

/**
 * Reads a listing's form. Filters that come from typed words appear ticked. If no filter was changed, the words stay
 * words; once one is changed, or another sort is chosen, all of them become filters, and the rest stays in the search
 * field.
 */
export function readSearchForm(params: URLSearchParams, siteDefaultSort?: string): SearchState {
  const form = parseSearch(params, siteDefaultSort)
  const address = params.get(wordFields.address)
  const shown = params.get(wordFields.shown)
  if (address === null || shown === null) return form
  const from = parseSearch(address, siteDefaultSort)
  const seen = parseSearch(shown, siteDefaultSort)
  const isSortTouched = form.sort !== seen.sort
  if (haveSameFilters(form, seen) && !(isSortTouched && seen.sort !== from.sort))
    return { ...from, query: form.query, sort: isSortTouched ? form.sort : from.sort, page: 1 }
  return form.query === from.query ? { ...form, query: seen.query } : form
}

export function haveSameFilters(one: SearchState, other: SearchState): boolean {
  const write = ({ refinements, ranges, toggles, excluded }: SearchState) =>
    writeSearch({ ...other, refinements, ranges, toggles, excluded })
  return write(one) === write(other)
}
