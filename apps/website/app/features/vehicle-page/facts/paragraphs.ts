/** A feed's description as paragraphs: plain text, split where the dealer left a line empty or began a new one. */
export function paragraphs(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // A feed that says the same thing twice is read once.
  return [...new Set(lines)]
}
