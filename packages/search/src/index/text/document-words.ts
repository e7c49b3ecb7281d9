import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { findMakeSeries, makeSpellings, readMakeSeries } from '@forecourt/domain/vehicle/make-spellings'
import type { SearchDocument } from '../query/search-document.ts'
import { memoize } from './memoize.ts'
import { createAddTextWords } from './text-words.ts'

export type DocumentWords = (document: SearchDocument) => ReadonlySet<string>

/** The searchable words of a vehicle, including all spellings of its make (S7.36). */
export function createDocumentWords(siteSpellings: Settings['makeSpellings']): DocumentWords {
  const addTextWords = createAddTextWords()
  const listWords = memoize((text) => {
    const words = new Set<string>()
    addTextWords(words, text)
    return [...words]
  })
  // A series belongs to another make, whose name must not find this one.
  const wordsOfMake = memoize((make) =>
    makeSpellings(make, siteSpellings)
      .filter((name) => name === make.trim() || !readMakeSeries(name))
      .flatMap(listWords),
  )
  return (document) => {
    const words = new Set<string>()
    // Names and stock numbers are unique; other texts repeat between vehicles.
    addTextWords(words, document.name)
    addTextWords(words, document.stocknum)
    const { make, model, body, colour } = document.facets
    if (make) for (const word of wordsOfMake(make)) words.add(word)
    const series = make && model ? findMakeSeries({ make, model }, siteSpellings) : null
    if (series) for (const word of wordsOfMake(series)) words.add(word)
    for (const text of [model, document.badge, document.series, body, colour, ...(document.details ?? [])])
      if (text) for (const word of listWords(text)) words.add(word)
    return words
  }
}
