import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type ToggleName,
  toggleNames,
} from '../grammar/attributes.ts'
import type { SearchState } from '../grammar/search-state.ts'
import type { SearchDocument } from '../index/query/search-document.ts'
import { createDocumentWords } from '../index/text/document-words.ts'
import { remember } from '../index/text/remember.ts'
import { splitWords, wordParts } from '../index/text/split-words.ts'
import { createValueKey, type ValueKey } from '../trade/value-key.ts'

export type SavedState = Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'toggles'>

/** What a search asks for as keys to compare: of each attribute one of several values, all numbers, all words. */
export type SearchTerms = {
  readonly values: readonly (readonly [FacetName | ToggleName, ReadonlySet<string>])[]
  readonly ranges: readonly (readonly [RangeName, number, number])[]
  /** Each word by its parts: CX-5 is found as one word, or as both of its parts. */
  readonly words: readonly (readonly string[])[]
}

/** A vehicle as keys to compare. */
export type DocumentTerms = {
  readonly values: Readonly<Partial<Record<FacetName | ToggleName, string>>>
  readonly numbers: SearchDocument['numbers']
  /** Every beginning of every word. */
  readonly beginnings: ReadonlySet<string>
}

export type Terms = {
  readonly ofSearch: (state: SavedState) => SearchTerms
  readonly ofDocument: (document: SearchDocument) => DocumentTerms
}

const yes = 'true'

/** Reads searches and vehicles with the keys and words of the index itself, so that both say the same. */
export function createTerms(siteSpellings: Settings['makeSpellings'] = {}): Terms {
  const keys = new Map<FacetName, ValueKey>(
    facetNames.map((name) => [name, remember(createValueKey(name, siteSpellings))]),
  )
  const toKey = (name: FacetName, value: string) => keys.get(name)?.(value) ?? value
  const listWords = createDocumentWords(siteSpellings)
  return {
    ofSearch: ({ query, refinements, ranges, toggles }) => ({
      values: [
        ...facetNames.flatMap((name) => {
          const values = refinements[name] ?? []
          return values.length > 0
            ? [[name, new Set(values.map((value) => toKey(name, value)))] as const]
            : []
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
    }),

    ofDocument(document) {
      const values: Partial<Record<FacetName | ToggleName, string>> = {}
      for (const name of facetNames) {
        const value = document.facets[name]?.trim()
        if (value) values[name] = toKey(name, value)
      }
      for (const name of document.toggles) values[name] = yes
      const beginnings = new Set<string>()
      for (const word of listWords(document))
        for (let end = 1; end <= word.length; end++) beginnings.add(word.slice(0, end))
      return { values, numbers: document.numbers, beginnings }
    },
  }
}

/** Whether the search brings the vehicle. Words are never forgiven a typo: whoever is written to must not wonder why. */
export function matchesTerms(search: SearchTerms, document: DocumentTerms): boolean {
  for (const [name, wanted] of search.values) {
    const value = document.values[name]
    if (value === undefined || !wanted.has(value)) return false
  }
  for (const [name, min, max] of search.ranges) {
    const value = document.numbers[name] ?? Number.NaN
    if (!(value >= min && value <= max)) return false
  }
  return search.words.every(
    (parts) =>
      document.beginnings.has(parts.join('')) || parts.every((part) => document.beginnings.has(part)),
  )
}
