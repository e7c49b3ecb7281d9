import { facetNames, rangeNames } from '../../grammar/attributes.ts'
import type { SearchFilters } from '../../grammar/search-state.ts'
import type { Filter } from './filter.ts'

/** Combines the filter with those of a search. */
export function joinFilter(
  filter: Filter | null,
  { refinements, ranges, toggles }: SearchFilters,
): Filter | null {
  const parts: Filter[] = filter ? [filter] : []
  for (const name of facetNames) {
    const values = refinements[name]
    if (values) parts.push({ op: 'in', name, values })
  }
  for (const name of rangeNames) {
    const range = ranges[name]
    if (range) parts.push({ op: 'range', name, ...range })
  }
  for (const name of toggles) parts.push({ op: 'in', name, values: ['true'] })
  return parts.length > 1 ? { op: 'and', of: parts } : (parts[0] ?? null)
}
