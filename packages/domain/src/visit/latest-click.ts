import { isCurrent, type SavedQuery, savableParameters } from './saved-query.ts'

/**
 * The latest click on an advertisement after the first page, to be kept beside the first page's query: otherwise a
 * campaign that brings a visitor back within 30 days would be lost (S4.38). The first page opened again, by a reload or
 * by going back, is no new click.
 */
export function rememberLatestClick(
  stored: SavedQuery | null,
  first: SavedQuery,
  search: string,
  nowMs: number,
): SavedQuery | null {
  const clicked = clickParameters(new URLSearchParams(search))
  if (Object.keys(clicked).length > 0 && !isSame(clicked, clickParameters(Object.entries(first.query))))
    return { query: clicked, savedAtMs: nowMs }
  return stored && isCurrent(stored, nowMs) ? stored : null
}

function clickParameters(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const given = Object.entries(savableParameters(pairs))
  return Object.fromEntries(given.filter(([name, value]) => isClickParameter(name) && value !== ''))
}

function isClickParameter(name: string): boolean {
  return name === 'gclid' || name === 'fbclid' || name.startsWith('utm_')
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  )
}
