import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import { searchLimits } from './grammar/search-state.ts'
import { tidyText } from './grammar/tidy-text.ts'
import type { Filter } from './index/query/filter.ts'
import { makeModelName, splitMakeModel } from './index/query/make-model.ts'
import type { SearchIndex } from './index/search-index.ts'
import { allowedTypos } from './index/text/allowed-typos.ts'
import { foldText } from './index/text/fold-text.ts'
import { remember } from './index/text/remember.ts'
import { splitWords, wordParts } from './index/text/split-words.ts'
import { createAddTextWords } from './index/text/text-words.ts'
import { typoDistance } from './index/text/typo-distance.ts'

export type Suggestion = {
  readonly kind: 'make' | 'model' | 'make-model'
  readonly label: string
  /** What choosing it refines, and how many vehicles that brings. */
  readonly refinements: { readonly make?: readonly string[]; readonly model?: readonly string[] }
  readonly count: number
}

type Named = Suggestion & { readonly words: readonly string[] }
export type Suggest = (text: string, options?: { filter?: Filter | null; limit?: number }) => Suggestion[]

const defaultLimit = 8

/**
 * Makes, models and both together that continue what somebody types: makes first, then models that several makes have,
 * then a make's models, most vehicles first. Typos are forgiven, by the rules of the search, only when nothing fits as typed.
 */
export function createSuggest(index: SearchIndex, siteSpellings: Settings['makeSpellings'] = {}): Suggest {
  const addTextWords = createAddTextWords()
  const listWords = remember((text) => {
    const words = new Set<string>()
    addTextWords(words, text)
    return [...words]
  })
  const wordsOfMake = remember((make) => makeSpellings(make, siteSpellings).flatMap(listWords))

  function listNamed(filter: Filter | null): Named[] {
    const { facets } = index.search({ filter, facets: ['make', 'model', makeModelName], hitsPerPage: 0 })
    const pairs = (facets[makeModelName] ?? []).map(({ value, count }) => ({
      ...splitMakeModel(value),
      count,
    }))
    const makesOfModel = Map.groupBy(pairs, ({ model }) => foldText(model))
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
        .filter(({ value }) => (makesOfModel.get(foldText(value))?.length ?? 0) > 1)
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
        return { kind: 'make-model', label: `${make} ${model}`, refinements, count, words }
      }),
    ]
  }

  return (text, { filter = null, limit = defaultLimit } = {}) => {
    const typed = splitWords(tidyText(text, searchLimits.queryLength))
      .map((word) => wordParts(word).join(''))
      .filter((word) => word !== '')
    if (typed.length === 0) return []
    const named = listNamed(filter)
    const fits = named.filter(({ words }) =>
      typed.every((word) => words.some((known) => known.startsWith(word))),
    )
    const found =
      fits.length > 0 ? fits : named.filter(({ words }) => typed.every((word) => isNear(word, words)))
    return found.slice(0, limit).map(({ words: _, ...suggestion }) => suggestion)
  }
}

function isNear(typed: string, words: readonly string[]): boolean {
  const limit = allowedTypos(typed)
  return words.some(
    (known) => known.startsWith(typed) || (limit > 0 && typoDistance(typed, known, limit) <= limit),
  )
}
