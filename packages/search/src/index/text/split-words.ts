import { stripAccents } from '../../trade/normalise-text.ts'

/** Hyphens, dots and apostrophes stay inside a word: CX-5 is one word with two parts. */
const betweenWords = /[\s/,;:|()[\]&+"]+/
const partsOfWord = /\p{L}+|\p{N}+/gu

export function splitWords(text: string): string[] {
  return text.split(betweenWords)
}

/** Normalised parts of a word, split at punctuation, between letters and digits, and at capitals as in LandCruiser. */
export function wordParts(word: string): readonly string[] {
  const spaced = stripAccents(word).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced.toLowerCase().match(partsOfWord) ?? []
}
