import type { SearchState } from '@forecourt/search/grammar/search-state'
import type { FilterView } from './filter-view.ts'

/** The groups that most visitors want stand open, and so do those in use. */
const wanted: readonly string[] = ['make', 'price', 'body', 'payment_week', 'payment_month']

export function isFilterOpen(filter: FilterView, { refinements, ranges, toggles }: SearchState): boolean {
  switch (filter.kind) {
    case 'values':
      return wanted.includes(filter.name) || refinements[filter.name] !== undefined
    case 'toggles':
      return toggles.length > 0
    default:
      return wanted.includes(filter.name) || ranges[filter.name] !== undefined
  }
}
