const longest = 40

/**
 * Words that somebody searched for in vain, as they are counted: without capitals, marks and further spaces. Null for
 * what may say who asked, such as an address, a number or a plate, and for what is too long to be a search.
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

/** Whoever types a word searches for its beginnings as well: only the longest of those is shown. */
export function dropBeginnings<Counted extends { words: string }>(counted: readonly Counted[]): Counted[] {
  return counted.filter(
    ({ words }) => !counted.some((other) => other.words !== words && other.words.startsWith(words)),
  )
}
