/** What a body is called in a sentence, where buyers here call it otherwise than the systems of dealers. */
const buyersWords: Readonly<Record<string, string>> = {
  utility: 'ute',
  'sport utility vehicle': 'SUV',
  'sports utility vehicle': 'SUV',
  hatchback: 'hatch',
  mpv: 'people mover',
}

/** `Diesel` within a sentence is `diesel`; an abbreviation such as LPG stays. */
export function inSentence(word: string): string {
  return /^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word
}

/**
 * A body as a noun of running text: `Hatch` is `hatch`, an abbreviation such as SUV stays, and a `Utility` is a `ute`.
 * Headings of lists say what the stock says (S1.05).
 */
export function bodyNoun(body: string): string {
  return buyersWords[body.toLowerCase()] ?? inSentence(body)
}
