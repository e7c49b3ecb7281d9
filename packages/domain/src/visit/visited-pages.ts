import { parseStoredList } from './parse-stored.ts'

/** S4.37, S9.21. */
export const maxVisitedPages = 50
/** Longer than any page of ours; longer paths are not stored. */
const maxPathCharacters = 500

/**
 * The visited pages with one more: each once, where it was first visited, at most the latest fifty, and no success
 * pages (S4.37). Query and hash are removed, because they can identify a person or a payment.
 */
export function addVisitedPage(pages: readonly string[], url: string): string[] {
  const path = url.replace(/[?#].*/s, '')
  const isNew = path.startsWith('/') && path.length <= maxPathCharacters && !path.includes('/success')
  return [...new Set(isNew ? [...pages, path] : pages)].slice(-maxVisitedPages)
}

/** Reads the stored pages by the same rules. */
export function readVisitedPages(text: string | null): string[] {
  return parseStoredList(text)
    .filter((page) => typeof page === 'string')
    .reduce<string[]>(addVisitedPage, [])
}
