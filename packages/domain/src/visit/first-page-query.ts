import { isCurrent, type SavedQuery, savableParameters } from './saved-query.ts'

/**
 * What to keep after a page was opened: the saved record until it expires, else the query of this page. An empty query
 * is saved too, so that no later page of the visit is taken for the first (S4.38).
 */
export function rememberFirstPageQuery(stored: SavedQuery | null, search: string, nowMs: number): SavedQuery {
  if (stored && isCurrent(stored, nowMs)) return stored
  return { query: savableParameters(new URLSearchParams(search)), savedAtMs: nowMs }
}
