import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { Site } from '@forecourt/domain/site/site'
import { isFacetName, isRangeName, isToggleName } from '@forecourt/search/grammar/attributes'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { toggleLabels, viewWords } from '../words.ts'
import { rangeText } from './range-text.ts'
import { valueLabel } from './value-label.ts'

/** A suggestion for an empty result: what to remove, and the number of vehicles found. */
export type RelaxationView = { label: string; count: number; search: string }

const maxWays = 4

export function listRelaxations(
  relax: CarSearch['relax'],
  state: SearchState,
  site: Pick<Site, 'flags' | 'dealerships'>,
): RelaxationView[] {
  return relax.slice(0, maxWays).map(({ drop, count, search }) => ({
    label: wayLabel(drop, state, site),
    count,
    search,
  }))
}

function wayLabel(drop: string, state: SearchState, site: Pick<Site, 'flags' | 'dealerships'>): string {
  if (drop === 'everything') return viewWords.clearFilters
  return drop === 'excluded' ? viewWords.withExcluded : viewWords.without(dropText(drop, state, site))
}

function dropText(drop: string, state: SearchState, site: Pick<Site, 'flags' | 'dealerships'>): string {
  if (isFacetName(drop))
    return (state.refinements[drop] ?? []).map((value) => valueLabel(drop, value, site)).join(', ')
  if (isRangeName(drop)) {
    const range = state.ranges[drop]
    return range ? viewWords.quoted(rangeText(drop, range)) : drop
  }
  return viewWords.quoted(isToggleName(drop) ? toggleLabels[drop] : state.query)
}
