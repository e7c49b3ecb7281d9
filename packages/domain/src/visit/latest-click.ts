import { isCurrent, type SavedQuery, savableParameters } from './saved-query.ts'

/**
 * The latest click on an advertisement after the first page, stored next to the first page's query: otherwise a
 * campaign that brings a visitor back within 30 days would be lost (S4.38). Opening the first page again, by reload or
 * back button, is not a new click.
 */
export function rememberLatestClick(
  stored: SavedQuery | null,
  first: SavedQuery,
  search: string,
  nowMs: number,
): SavedQuery | null {
  const clicked = clickParameters(new URLSearchParams(search))
  // The same link has its parameters in the same order.
  const isNew = clicked !== '{}' && clicked !== clickParameters(Object.entries(first.query))
  if (isNew) return { query: JSON.parse(clicked), savedAtMs: nowMs }
  return stored && isCurrent(stored, nowMs) ? stored : null
}

/** As JSON, for comparison. */
function clickParameters(pairs: Iterable<readonly [string, string]>): string {
  const savable = Object.entries(savableParameters(pairs))
  const isClick = ([name, value]: [string, string]) => value !== '' && /^(gclid|fbclid|utm_.*)$/.test(name)
  return JSON.stringify(Object.fromEntries(savable.filter(isClick)))
}
