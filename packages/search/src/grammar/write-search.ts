import { sortFrom } from '@forecourt/domain/listing/sort-option'
import { facetNames, rangeNames, toggleNames } from './attributes.ts'
import type { SearchState } from './search-state.ts'

/**
 * The one spelling of a state, in InstantSearch's single-index form: keys in the table's order, values sorted, what is
 * default left out. Without a leading question mark; empty for the plain listing.
 */
export function writeSearch(state: SearchState, siteDefaultSort?: string): string {
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
  if (state.sort !== sortFrom(siteDefaultSort)) params.append('sortBy', state.sort)
  if (state.page > 1) params.append('page', String(state.page))
  return params.toString()
}
