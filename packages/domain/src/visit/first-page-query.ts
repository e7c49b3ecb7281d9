import { isCurrent, type SavedQuery, savableParameters } from './saved-query.ts'

/**
 * The record to save after a page view: the saved one until it expires, else this page's query. Empty queries are saved
 * too, so that no later page counts as the first (S4.38).
 */
export function rememberFirstPageQuery(stored: SavedQuery | null, search: string, nowMs: number): SavedQuery {
  if (stored && isCurrent(stored, nowMs)) return stored
  return { query: savableParameters(new URLSearchParams(search)), savedAtMs: nowMs }
}

/**
 * The query of the first page, if nothing is saved yet: this page's, or that of the page before it on this site, which
 * the visitor left before its script ran.
 */
export function findFirstSearch(search: string, before: string, origin: string): string {
  return before.startsWith(`${origin}/`) ? new URL(before).search : search
}
