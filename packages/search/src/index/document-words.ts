import type { Settings } from '@forecourt/domain/site/setting-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import type { SearchDocument } from './search-document.ts'
import { splitWords, wordParts } from './split-words.ts'

const cacheLimit = 20_000

export type DocumentWords = (document: SearchDocument) => ReadonlySet<string>

/**
 * The words under which a vehicle is found, all spellings of its make among them (S7.36). CX-5 is found as cx, 5 and
 * cx5; so is CX 5, since short letters before a number are one name in the trade.
 */
export function createDocumentWords(siteSpellings: Settings['makeSpellings']): DocumentWords {
  const partsByWord = new Map<string, readonly string[]>()
  const textByMake = new Map<string, string>()

  function parts(word: string): readonly string[] {
    let known = partsByWord.get(word)
    if (!known) {
      known = wordParts(word)
      if (partsByWord.size >= cacheLimit) partsByWord.clear()
      partsByWord.set(word, known)
    }
    return known
  }

  function makes(make: string): string {
    let known = textByMake.get(make)
    if (known === undefined) {
      known = makeSpellings(make, siteSpellings).join(' / ')
      if (textByMake.size >= cacheLimit) textByMake.clear()
      textByMake.set(make, known)
    }
    return known
  }

  function addText(words: Set<string>, text: string): void {
    let before = ''
    for (const word of splitWords(text)) {
      const found = parts(word)
      for (const part of found) words.add(part)
      const joined = found.length > 1 ? found.join('') : (found[0] ?? '')
      if (joined !== '') words.add(joined)
      if (isShortName(before) && /^\p{N}/u.test(joined)) words.add(before + joined)
      before = joined
    }
  }

  return (document) => {
    const words = new Set<string>()
    const { make, model, body, colour } = document.facets
    for (const text of [document.name, make ? makes(make) : null, model, document.badge, document.series])
      if (text) addText(words, text)
    for (const text of [body, colour, document.stocknum]) if (text) addText(words, text)
    return words
  }
}

function isShortName(word: string): boolean {
  return word.length > 0 && word.length <= 3 && /^\p{L}+$/u.test(word)
}
