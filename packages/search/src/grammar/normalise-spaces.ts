/** Collapses whitespace and cuts to a length without splitting a character. */
export function normaliseSpaces(text: string, length: number): string {
  return text
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
