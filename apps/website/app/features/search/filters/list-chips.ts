import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { Site } from '@forecourt/domain/site/site'
import { facetNames, rangeNames } from '@forecourt/search/grammar/attributes'
import {
  withoutRefinements,
  withQuery,
  withRange,
  withToggle,
  withToggledValue,
} from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { facetLabels, toggleLabels, viewWords } from '../words.ts'
import { rangeText } from './range-text.ts'
import { valueLabel } from './value-label.ts'

/** One filter in use, and the search without it. */
export type ChipView = { label: string; search: string }

export function listChips(
  state: SearchState,
  site: Pick<Site, 'flags' | 'dealerships'>,
  defaultSort: string,
  near: CarSearch['near'] = null,
): ChipView[] {
  const chip = (label: string, without: SearchState) => ({ label, search: writeSearch(without, defaultSort) })
  return [
    ...(state.query === ''
      ? []
      : [chip(viewWords.quoted(state.query.replaceAll('"', '')), withQuery(state, ''))]),
    ...facetNames.flatMap((name) =>
      (state.refinements[name] ?? []).map((value) =>
        chip(
          name === 'city' && near?.km[value] !== undefined
            ? viewWords.away(value, near.km[value], near.place)
            : factText(facetLabels[name], valueLabel(name, value, site)),
          withToggledValue(state, name, value),
        ),
      ),
    ),
    ...rangeNames.flatMap((name) => {
      const range = state.ranges[name]
      return range ? [chip(rangeText(name, range), withRange(state, name, null, null))] : []
    }),
    ...state.toggles.map((name) => chip(toggleLabels[name], withToggle(state, name, false))),
  ]
}

export function clearedSearch(state: SearchState, defaultSort: string): string {
  return writeSearch(withoutRefinements(state), defaultSort)
}

/** "Yes" and "4" say nothing alone. */
function factText(label: string, value: string): string {
  return /^(?:yes|no|\d+(?:\.\d+)?)$/i.test(value) ? `${label}: ${value}` : value
}
