/** S9.24. */
export const truncateDefaultCharacters = 50

/** A text cut to its first characters, with an ellipsis when something was cut. Emoji are not cut in half. */
export function truncateText(text: string, maxCharacters = truncateDefaultCharacters): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  return `${characters.slice(0, Math.max(0, maxCharacters)).join('').trimEnd()}…`
}
