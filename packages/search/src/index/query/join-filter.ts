import { facetNames, rangeNames } from '../../grammar/attributes.ts'
import type { SearchCriteria } from '../../grammar/search-state.ts'
import type { Filter } from './filter.ts'

/** Combines the filter with all refinements of a search, without its words. */
export function joinFilter(
  filter: Filter | null,
  { refinements, ranges, toggles }: Pick<SearchCriteria, 'refinements' | 'ranges' | 'toggles'>,
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
