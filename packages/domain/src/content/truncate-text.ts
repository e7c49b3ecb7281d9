/** S9.24. */
export const truncateDefaultCharacters = 50

/**
 * Cuts a text to a maximum length with an ellipsis: after a word if one ends in the second half, else after the last
 * character. Emoji are not split.
 */
export function truncateText(text: string, maxCharacters = truncateDefaultCharacters): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const head = characters.slice(0, Math.max(0, maxCharacters))
  const isCutInWord = !/\s/.test(characters[head.length] ?? '')
  const lastSpace = isCutInWord ? head.findLastIndex((character) => /\s/.test(character)) : -1
  const atWord = lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head
  return `${atWord.join('').replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`
}
