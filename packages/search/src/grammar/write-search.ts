import { sortFrom } from '@forecourt/domain/listing/sort-option'
import { facetNames, rangeNames, toggleNames } from './attributes.ts'
import type { SearchCriteria, SearchState } from './search-state.ts'

/**
 * Writes a state in InstantSearch's single-index form, with one spelling per state: keys in the table's order, values
 * sorted, defaults left out. Exclusions are nested searches in the same form. Without a leading question mark; empty
 * for the plain listing.
 */
export function writeSearch(state: SearchState, siteDefaultSort?: string): string {
  const params = writeSearchCriteria(state)
  for (const [at, wanted] of state.excluded.entries())
    params.append(`exclude[${at}]`, writeSearchCriteria(wanted).toString())
  if (state.sort !== sortFrom(siteDefaultSort)) params.append('sortBy', state.sort)
  if (state.page > 1) params.append('page', String(state.page))
  return params.toString()
}

export function writeSearchCriteria(state: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams()
  if (state.query !== '') params.append('query', state.query)
  for (const name of facetNames)
    for (const [at, value] of [...(state.refinements[name] ?? [])].sort().entries())
      params.append(`refinementList[${name}][${at}]`, value)
  for (const name of rangeNames) {
    const range = state.ranges[name]
    if (range) params.append(`range[${name}]`, `${range.min ?? ''}:${range.max ?? ''}`)
  }
  for (const name of toggleNames) if (state.toggles.includes(name)) params.append(`toggle[${name}]`, 'true')
  return params
}
