import { stripAccents } from '../../trade/fold-text.ts'

/** Hyphens, dots and apostrophes stay inside a word, so that CX-5 is one word of two parts. */
const betweenWords = /[\s/,;:|()[\]&+"]+/
const partsOfWord = /\p{L}+|\p{N}+/gu

export function splitWords(text: string): string[] {
  return text.split(betweenWords)
}

/** Folded parts of a word: at punctuation, between letters and digits, and inside LandCruiser. */
export function wordParts(word: string): readonly string[] {
  const spaced = stripAccents(word).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced.toLowerCase().match(partsOfWord) ?? []
}
