import { facetNames, rangeNames, toggleNames } from '@forecourt/search/grammar/attributes'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearchCriteria } from '@forecourt/search/grammar/write-search'
import type { FilterView } from './filter-view.ts'

/**
 * Filters without a control, such as a preset number of photos, become hidden fields, because submitting the form would
 * drop them otherwise.
 */
export function hiddenParts(
  state: SearchState,
  filters: readonly FilterView[],
): [name: string, value: string][] {
  const valueNames = new Set(filters.flatMap((filter) => (filter.kind === 'values' ? filter.name : [])))
  const bandNames = new Set(filters.flatMap((filter) => (filter.kind === 'bands' ? filter.name : [])))
  const ends = new Set(
    filters.flatMap((filter) =>
      filter.kind === 'range' ? filter.ends.map(({ end }) => `${filter.name} ${end}`) : [],
    ),
  )
  const shownToggles = filters.flatMap((filter) =>
    filter.kind === 'toggles' ? filter.toggles.map(([name]) => name) : [],
  )
  return [
    ...state.excluded.map((wanted, at): [string, string] => [
      `exclude[${at}]`,
      writeSearchCriteria(wanted).toString(),
    ]),
    ...facetNames
      .filter((name) => !valueNames.has(name))
      .flatMap((name) =>
        (state.refinements[name] ?? []).map((value): [string, string] => [
          `refinementList[${name}][]`,
          value,
        ]),
      ),
    ...rangeNames
      .filter((name) => !bandNames.has(name))
      .flatMap((name) =>
        (['min', 'max'] as const).flatMap((end): [string, string][] => {
          const value = state.ranges[name]?.[end] ?? null
          return value === null || ends.has(`${name} ${end}`)
            ? []
            : [[`range[${name}][${end}]`, String(value)]]
        }),
      ),
    ...toggleNames
      .filter((name) => state.toggles.includes(name) && !shownToggles.includes(name))
      .map((name): [string, string] => [`toggle[${name}]`, 'true']),
  ]
}
