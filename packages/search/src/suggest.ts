import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import type { FacetName } from './grammar/attributes.ts'
import { normaliseSpaces } from './grammar/normalise-spaces.ts'
import { type SearchState, searchLimits } from './grammar/search-state.ts'
import type { Filter } from './index/query/filter.ts'
import { makeModelName, splitMakeModel } from './index/query/make-model.ts'
import type { SearchIndex } from './index/search-index.ts'
import { allowedTypos } from './index/text/allowed-typos.ts'
import { memoize } from './index/text/memoize.ts'
import { splitWords, wordParts } from './index/text/split-words.ts'
import { createAddTextWords } from './index/text/text-words.ts'
import { typoDistance } from './index/text/typo-distance.ts'
import { normaliseText } from './trade/normalise-text.ts'
import type { Understand } from './words/understand.ts'

export type Suggestion = {
  readonly kind: 'make' | 'model' | 'make-model' | 'value'
  readonly label: string
  /** The refinements to apply, and the number of vehicles found. */
  readonly refinements: SearchState['refinements']
  readonly ranges?: SearchState['ranges']
  readonly toggles?: SearchState['toggles']
  readonly excluded?: SearchState['excluded']
  readonly count: number
}

type Named = Suggestion & { readonly words: readonly string[] }
export type Suggest = (text: string, options?: { filter?: Filter | null; limit?: number }) => Suggestion[]

const defaultLimit = 8

/**
 * Makes, models and combinations that complete the typed text: makes first, then models of several makes, then a make's
 * models, most vehicles first. Typos are allowed, as in search, only if nothing matches as typed.
 */
export function createSuggest(
  index: SearchIndex,
  siteSpellings: Settings['makeSpellings'] = {},
  understand: Understand | null = null,
): Suggest {
  const addTextWords = createAddTextWords()
  const listWords = memoize((text) => {
    const words = new Set<string>()
    addTextWords(words, text)
    return [...words]
  })
  const wordsOfMake = memoize((make) => makeSpellings(make, siteSpellings).flatMap(listWords))

  function listNamed(filter: Filter | null): Named[] {
    const { facets } = index.search({ filter, facets: ['make', 'model', makeModelName], hitsPerPage: 0 })
    const pairs = (facets[makeModelName] ?? []).map(({ value, count }) => ({
      ...splitMakeModel(value),
      count,
    }))
    const makesOfModel = Map.groupBy(pairs, ({ model }) => normaliseText(model))
    return [
      ...(facets.make ?? []).map(({ value, count }): Named => {
        return {
          kind: 'make',
          label: value,
          refinements: { make: [value] },
          count,
          words: wordsOfMake(value),
        }
      }),
      ...(facets.model ?? [])
        .filter(({ value }) => (makesOfModel.get(normaliseText(value))?.length ?? 0) > 1)
        .map(({ value, count }): Named => {
          return {
            kind: 'model',
            label: value,
            refinements: { model: [value] },
            count,
            words: listWords(value),
          }
        }),
      ...pairs.map(({ make, model, count }): Named => {
        const words = [...wordsOfMake(make), ...listWords(model)]
        const refinements = { make: [make], model: [model] }
        return { kind: 'make-model', label: makeAndModel(make, model), refinements, count, words }
      }),
    ]
  }

  function suggestNames(text: string, filter: Filter | null): Suggestion[] {
    const typed = splitWords(normaliseSpaces(text, searchLimits.queryLength))
      .map((word) => wordParts(word).join(''))
      .filter((word) => word !== '')
    if (typed.length === 0) return []
    const named = listNamed(filter)
    const fits = named.filter(({ words }) =>
      typed.every((word) => words.some((known) => known.startsWith(word))),
    )
    const found =
      fits.length > 0 ? fits : named.filter(({ words }) => typed.every((word) => isNear(word, words)))
    return found.map(({ words: _, ...suggestion }) => suggestion)
  }

  return (text, { filter = null, limit = defaultLimit } = {}) => {
    const names = suggestNames(text, filter)
    if (!understand || names.length >= limit) return names.slice(0, limit)
    return [...names, ...suggestValues(index, understand, text, filter)].slice(0, limit)
  }
}

/** Values that complete the last word, combined with the preceding words: "red el" can become red and electric. */
function suggestValues(
  index: SearchIndex,
  understand: Understand,
  text: string,
  filter: Filter | null,
): Suggestion[] {
  const [, head = '', last = ''] = /^(.*?)(\S*)$/.exec(normaliseSpaces(text, searchLimits.queryLength)) ?? []
  if (last.length < 2) return []
  const understood = understand(head)
  if (understood.rest !== '' || understood.leftOut.length > 0) return []
  const { ranges, toggles, excluded } = understood
  const suggestions = new Map<string, Suggestion>()
  for (const { refinements = {} } of understand.complete(last))
    for (const [name, values] of Object.entries(refinements) as [FacetName, readonly string[]][]) {
      const label = valueLabel(name, values)
      if (label === null || suggestions.has(label)) continue
      const all = { ...understood.refinements, [name]: values }
      const count = index.count({ refinements: all, ranges, toggles, excluded, filter })
      const shown = `${head}${label}`
      if (count > 0)
        suggestions.set(label, {
          kind: 'value',
          label: shown,
          refinements: all,
          ranges,
          toggles,
          excluded,
          count,
        })
    }
  return [...suggestions.values()].sort((one, other) => other.count - one.count)
}

/** Null for attributes that names already suggest, and for numbers. */
function valueLabel(name: FacetName, values: readonly string[]): string | null {
  const [value = '', ...others] = values
  if (name === 'make' || name === 'model' || name === 'dealership_slug' || others.length > 0) return null
  if (/^no$|^\d+$/i.test(value)) return null
  const text = /^yes$/i.test(value) ? name.replaceAll('_', ' ') : value
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isNear(typed: string, words: readonly string[]): boolean {
  const limit = allowedTypos(typed)
  return words.some(
    (known) => known.startsWith(typed) || (limit > 0 && typoDistance(typed, known, limit) <= limit),
  )
}
