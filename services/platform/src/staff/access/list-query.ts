import { parseCount } from '../../infrastructure/http/parse-id.ts'

const usualRows = 30
const mostRows = 100
const longestWords = 100

/** How many rows of a list are wanted: at least one, and never all. */
export function readLimit(text: string | undefined): number {
  return Math.max(1, parseCount(text, usualRows, mostRows))
}

/** What somebody searches a list for; null where that is nothing. */
export function readWords(text: string | undefined): string | null {
  return text?.trim().slice(0, longestWords) || null
}

/** The same as a pattern of `ilike` that has it anywhere, with nothing in it but itself. */
export function toPattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}
