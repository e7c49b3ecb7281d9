import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { findMakeSeries } from '@forecourt/domain/vehicle/make-spellings'
import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type ToggleName,
  toggleNames,
} from '../grammar/attributes.ts'
import type { SearchCriteria, SearchState } from '../grammar/search-state.ts'
import type { SearchDocument } from '../index/query/search-document.ts'
import { createDocumentWords } from '../index/text/document-words.ts'
import { memoize } from '../index/text/memoize.ts'
import { splitWords, wordParts } from '../index/text/split-words.ts'
import { createValueKey, type ValueKey } from '../trade/value-key.ts'

export type SavedState = Pick<SearchState, keyof SearchCriteria | 'excluded'>

/** A search as comparable keys: for each attribute one of several values, all numbers, all words. */
export type SearchTerms = {
  readonly values: readonly (readonly [FacetName | ToggleName, ReadonlySet<string>])[]
  readonly ranges: readonly (readonly [RangeName, number, number])[]
  /** Each word by its parts: CX-5 is found as one word or as both parts. */
  readonly words: readonly (readonly string[])[]
  /** Vehicles matching any of these are excluded. */
  readonly excluded: readonly Omit<SearchTerms, 'excluded'>[]
}

/** A vehicle as comparable keys. */
export type DocumentTerms = {
  readonly values: Readonly<Partial<Record<FacetName | ToggleName, string>>>
  /** The key of the make that the site also lists it under; null for nearly all. */
  readonly otherMake: string | null
  readonly numbers: SearchDocument['numbers']
  readonly words: ReadonlySet<string>
  /** Every prefix of every word. */
  readonly beginnings: ReadonlySet<string>
}

export type Terms = {
  readonly ofSearch: (state: SavedState) => SearchTerms
  readonly ofDocument: (document: SearchDocument) => DocumentTerms
}

const yes = 'true'

/** Converts searches and vehicles with the index's own keys and words, so that both match the same way. */
export function createTerms(siteSpellings: Settings['makeSpellings'] = {}): Terms {
  const keys = new Map<FacetName, ValueKey>(
    facetNames.map((name) => [name, memoize(createValueKey(name, siteSpellings))]),
  )
  const toKey = (name: FacetName, value: string) => keys.get(name)?.(value) ?? value
  const listWords = createDocumentWords(siteSpellings)
  const ofWanted = ({
    query,
    refinements,
    ranges,
    toggles,
  }: SearchCriteria): Omit<SearchTerms, 'excluded'> => ({
    values: [
      ...facetNames.flatMap((name) => {
        const values = refinements[name] ?? []
        return values.length > 0 ? [[name, new Set(values.map((value) => toKey(name, value)))] as const] : []
      }),
      ...toggleNames.flatMap((name) => (toggles.includes(name) ? [[name, new Set([yes])] as const] : [])),
    ],
    ranges: rangeNames.flatMap((name) => {
      const range = ranges[name]
      if (!range) return []
      return [[name, range.min ?? Number.NEGATIVE_INFINITY, range.max ?? Number.POSITIVE_INFINITY] as const]
    }),
    words: splitWords(query)
      .map(wordParts)
      .filter((parts) => parts.length > 0),
  })
  return {
    ofSearch: (state) => ({ ...ofWanted(state), excluded: state.excluded.map(ofWanted) }),

    ofDocument(document) {
      const values: Partial<Record<FacetName | ToggleName, string>> = {}
      for (const name of facetNames) {
        const value = document.facets[name]?.trim()
        if (value) values[name] = toKey(name, value)
      }
      for (const name of document.toggles) values[name] = yes
      const words = listWords(document)
      const beginnings = new Set<string>()
      for (const word of words)
        for (let end = 1; end <= word.length; end++) beginnings.add(word.slice(0, end))
      const { make, model } = document.facets
      const series = make && model ? findMakeSeries({ make, model }, siteSpellings) : null
      const otherMake = series === null ? null : toKey('make', series)
      return { values, otherMake, numbers: document.numbers, words, beginnings }
    },
  }
}

/**
 * Whether the search matches the vehicle. No typos are allowed, because an alert for a fuzzy match would look wrong.
 */
export function matchesTerms(search: SearchTerms, document: DocumentTerms): boolean {
  return (
    hasFacts(search, document) &&
    hasWords(search, document.beginnings) &&
    !search.excluded.some((excluded) => isExcluded(excluded, document))
  )
}

/** By complete words, as in the vehicle index: excluding Sport must not exclude Sportage. */
function isExcluded(excluded: Omit<SearchTerms, 'excluded'>, document: DocumentTerms): boolean {
  const { values, ranges, words } = excluded
  if (values.length + ranges.length + words.length === 0) return false
  return hasFacts(excluded, document) && hasWords(excluded, document.words)
}

function hasFacts(search: Pick<SearchTerms, 'values' | 'ranges'>, document: DocumentTerms): boolean {
  for (const [name, wanted] of search.values) {
    const value = document.values[name]
    const isOther = name === 'make' && document.otherMake !== null && wanted.has(document.otherMake)
    if (value === undefined || !(wanted.has(value) || isOther)) return false
  }
  for (const [name, min, max] of search.ranges) {
    const value = document.numbers[name] ?? Number.NaN
    if (!(value >= min && value <= max)) return false
  }
  return true
}

function hasWords(search: Pick<SearchTerms, 'words'>, known: ReadonlySet<string>): boolean {
  return search.words.every((parts) => known.has(parts.join('')) || parts.every((part) => known.has(part)))
}
