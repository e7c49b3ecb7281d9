import type { Settings } from '@forecourt/domain/site/setting-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import { remember } from './remember.ts'
import type { SearchDocument } from './search-document.ts'
import { createAddTextWords } from './text-words.ts'

export type DocumentWords = (document: SearchDocument) => ReadonlySet<string>

/** The words under which a vehicle is found, all spellings of its make among them (S7.36). */
export function createDocumentWords(siteSpellings: Settings['makeSpellings']): DocumentWords {
  const addTextWords = createAddTextWords()
  const makes = remember((make) => makeSpellings(make, siteSpellings).join(' / '))
  return (document) => {
    const words = new Set<string>()
    const { make, model, body, colour } = document.facets
    addTextWords(words, document.name)
    if (make) addTextWords(words, makes(make))
    if (model) addTextWords(words, model)
    if (document.badge) addTextWords(words, document.badge)
    if (document.series) addTextWords(words, document.series)
    if (body) addTextWords(words, body)
    if (colour) addTextWords(words, colour)
    addTextWords(words, document.stocknum)
    return words
  }
}
