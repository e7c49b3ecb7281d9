import type { SearchState } from '@forecourt/search/grammar/search-state'
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import { FilterBands, FilterRange, FilterToggles, FilterValues } from './filter-controls.tsx'
import type { FilterView } from './filter-view.ts'

type FilterGroupProps = { filter: FilterView; state: SearchState; isOpen: boolean }

/**
 * A collapsible group that stays as the visitor left it while results change. Memoized: a tap renders its own group
 * only.
 */
export const FilterGroup = memo(function FilterGroup({ filter, state, isOpen }: FilterGroupProps) {
  const [initiallyOpen] = useState(isOpen)
  return (
    <details open={initiallyOpen} className="filter-group">
      <summary>
        <span className="flex-1 font-semibold">{filter.label}</span>
        <ChevronDown aria-hidden strokeWidth={1.5} size={20} />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{filter.label}</legend>
        <Controls filter={filter} state={state} />
      </fieldset>
    </details>
  )
}, showsTheSame)

function showsTheSame(one: FilterGroupProps, other: FilterGroupProps): boolean {
  return one.filter === other.filter && choiceIn(one) === choiceIn(other)
}

/** The group's selection as a comparable key, because parsing the form creates new objects. */
function choiceIn({ filter, state }: FilterGroupProps): string {
  switch (filter.kind) {
    case 'values':
      return JSON.stringify(state.refinements[filter.name])
    case 'toggles':
      return JSON.stringify(state.toggles)
    default:
      return JSON.stringify(state.ranges[filter.name])
  }
}

function Controls({ filter, state }: { filter: FilterView; state: SearchState }) {
  switch (filter.kind) {
    case 'values':
      return <FilterValues filter={filter} chosen={state.refinements[filter.name] ?? []} />
    case 'range':
      return <FilterRange filter={filter} range={state.ranges[filter.name]} />
    case 'bands':
      return <FilterBands filter={filter} range={state.ranges[filter.name]} />
    case 'toggles':
      return <FilterToggles filter={filter} chosen={state.toggles} />
  }
}
