/** S9.24. */
export const truncateDefaultCharacters = 50

/**
 * A text cut to its first characters, with an ellipsis when something was cut: behind a word where one ends in the
 * second half, else wherever the last character is. Emoji are not cut in half.
 */
export function truncateText(text: string, maxCharacters = truncateDefaultCharacters): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const kept = characters.slice(0, Math.max(0, maxCharacters))
  const isCutInWord = !/\s/.test(characters[kept.length] ?? '')
  const lastSpace = isCutInWord ? kept.findLastIndex((character) => /\s/.test(character)) : -1
  const whole = lastSpace >= kept.length / 2 ? kept.slice(0, lastSpace) : kept
  return `${whole.join('').replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`
}
