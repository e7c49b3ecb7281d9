import { parseCount } from '../../infrastructure/http/parse-id.ts'

const usualRows = 30
const maxRows = 100
const longestWords = 100

/** The requested number of rows: at least one, and limited. */
export function readLimit(text: string | undefined): number {
  return Math.max(1, parseCount(text, usualRows, maxRows))
}

/** The search text of a list; null if it is empty. */
export function readWords(text: string | undefined): string | null {
  return text?.trim().slice(0, longestWords) || null
}

/** The same as an `ilike` pattern that matches it anywhere, with wildcards escaped. */
export function toPattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}
