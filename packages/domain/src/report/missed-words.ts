const longest = 40

/**
 * Search words without results, normalised for counting: no capitals, accents or extra spaces. Null for text that may
 * identify somebody, such as an address, a number or a plate, and for text too long to be a search.
 */
export function toMissedWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@ .-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.length < 2 || words.length > longest) return null
  return /@|\d{5}|(?:\d[ .-]?){6}/.test(words) || /\b(?=\w*\d)(?=\w*[a-z])\w{6,}\b/.test(words) ? null : words
}

/** Typing a word also searches its prefixes, so only the longest is shown. */
export function dropPrefixes<Counted extends { words: string }>(counted: readonly Counted[]): Counted[] {
  return counted.filter(
    ({ words }) => !counted.some((other) => other.words !== words && other.words.startsWith(words)),
  )
}
