import { parseStoredList } from './parse-stored.ts'

/** S4.37, S9.21. */
export const maxVisitedPages = 50
/** Longer than any page of ours; a longer path is somebody's joke and is not kept. */
const maxPathCharacters = 500

/**
 * The pages after visiting one more: each once, where it was first seen, the oldest dropped beyond fifty, and none
 * of a success page (S4.37). Query and hash are left out, because they can name a person or a payment.
 */
export function addVisitedPage(pages: readonly string[], url: string): string[] {
  const path = url.replace(/[?#].*/s, '')
  const isNew = path.startsWith('/') && path.length <= maxPathCharacters && !path.includes('/success')
  return [...new Set(isNew ? [...pages, path] : pages)].slice(-maxVisitedPages)
}

/** The pages in the stored text, by the same rules. */
export function readVisitedPages(text: string | null): string[] {
  return parseStoredList(text)
    .filter((page) => typeof page === 'string')
    .reduce<string[]>(addVisitedPage, [])
}
