import type { SearchState } from '@forecourt/search/grammar/search-state'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FilterBands } from './filter-bands.tsx'
import { FilterRange } from './filter-range.tsx'
import { FilterToggles } from './filter-toggles.tsx'
import { FilterValues } from './filter-values.tsx'
import type { FilterView } from './filter-view.ts'

type FilterGroupProps = { filter: FilterView; state: SearchState; isOpen: boolean }

/** A group that folds by itself; what the visitor has folded stays so while results change. */
export function FilterGroup({ filter, state, isOpen }: FilterGroupProps) {
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
