import { memoize } from './memoize.ts'
import { splitWords, wordParts } from './split-words.ts'

type Split = { parts: readonly string[]; joined: string; isShortName: boolean; startsWithDigit: boolean }

export type AddTextWords = (words: Set<string>, text: string) => void

/**
 * Adds the searchable words of a text. CX-5 is found as cx, 5 and cx5; so is CX 5, because short letters before a
 * number are a model name.
 */
export function createAddTextWords(): AddTextWords {
  const split = memoize(splitWord)
  return (words, text) => {
    let nameBefore = ''
    for (const word of splitWords(text)) {
      const { parts, joined, isShortName, startsWithDigit } = split(word)
      for (const part of parts) words.add(part)
      if (parts.length > 1) words.add(joined)
      if (nameBefore !== '' && startsWithDigit) words.add(nameBefore + joined)
      nameBefore = isShortName ? joined : ''
    }
  }
}

function splitWord(word: string): Split {
  const parts = wordParts(word)
  const joined = parts.join('')
  return {
    parts,
    joined,
    isShortName: /^\p{L}{1,3}$/u.test(joined),
    startsWithDigit: /^\p{N}/u.test(joined),
  }
}
