/** Bodies that buyers call differently than dealers' systems do. */
const buyersWords: Readonly<Record<string, string>> = {
  utility: 'ute',
  'sport utility vehicle': 'SUV',
  'sports utility vehicle': 'SUV',
  hatchback: 'hatch',
  mpv: 'people mover',
}

/** Lower case within a sentence, `Diesel` becomes `diesel`; abbreviations such as LPG stay. */
export function inSentence(word: string): string {
  return /^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word
}

/**
 * A body as a noun in running text: `Hatch` is `hatch`, abbreviations such as SUV stay, and a `Utility` is a `ute`.
 * Headings use the stock's own word (S1.05).
 */
export function bodyNoun(body: string): string {
  return buyersWords[body.toLowerCase()] ?? inSentence(body)
}
