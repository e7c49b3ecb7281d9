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
import type { SearchCriteria, SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { facetLabels, toggleLabels, viewWords } from '../words.ts'
import { rangeText } from './range-text.ts'
import { valueLabel } from './value-label.ts'

/** An active filter, and the search without it. */
export type ChipView = { label: string; search: string }

type LabelledSite = Pick<Site, 'flags' | 'dealerships'>

export function listChips(
  state: SearchState,
  site: LabelledSite,
  defaultSort: string,
  near: CarSearch['near'] = null,
): ChipView[] {
  const chip = (label: string, without: SearchState) => ({ label, search: writeSearch(without, defaultSort) })
  return [
    ...listWantedChips(state, chip, site, near),
    ...state.excluded.map((wanted) =>
      chip(excludedText(wanted, site), {
        ...state,
        excluded: state.excluded.filter((other) => other !== wanted),
        page: 1,
      }),
    ),
  ]
}

function listWantedChips(
  state: SearchState,
  chip: (label: string, without: SearchState) => ChipView,
  site: LabelledSite,
  near: CarSearch['near'],
): ChipView[] {
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

/** An exclusion as text: "Not White or Silver", "Not White Utility". */
function excludedText({ query, refinements, ranges, toggles }: SearchCriteria, site: LabelledSite): string {
  return viewWords.not(
    [
      ...(query === '' ? [] : [viewWords.quoted(query)]),
      ...facetNames.flatMap((name) => {
        const values = refinements[name] ?? []
        return values.length === 0
          ? []
          : values
              .map((value) => notText(facetLabels[name], valueLabel(name, value, site)))
              .join(viewWords.or)
      }),
      ...rangeNames.flatMap((name) => (ranges[name] ? [rangeText(name, ranges[name])] : [])),
      ...toggles.map((name) => toggleLabels[name]),
    ].join(' '),
  )
}

function notText(label: string, value: string): string {
  return /^yes$/i.test(value) ? label.toLowerCase() : factText(label, value)
}

/** Adds the label to "Yes" and "4", which mean nothing alone. */
function factText(label: string, value: string): string {
  return /^(?:yes|no|\d+(?:\.\d+)?)$/i.test(value) ? `${label}: ${value}` : value
}
