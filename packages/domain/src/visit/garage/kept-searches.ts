import { isInternalPath } from '../is-internal-path.ts'
import { parseStoredList } from '../parse-stored.ts'

/** A search saved on this device, with or without mail alerts. */
export type SavedSearch = {
  label: string
  /** The listing with its filters. */
  path: string
  savedAtMs: number
}

const maxSearches = 30

/** Reads the saved searches, newest first; invalid entries are dropped. */
export function readSavedSearches(text: string | null): SavedSearch[] {
  return parseStoredList(text)
    .filter((one): one is SavedSearch => isSearch(one))
    .sort((one, other) => other.savedAtMs - one.savedAtMs)
    .slice(0, maxSearches)
}

/** Adds a search, replacing an equal one. */
export function addSavedSearch(list: readonly SavedSearch[], search: SavedSearch): SavedSearch[] {
  return [search, ...list.filter(({ path }) => path !== search.path)].slice(0, maxSearches)
}

function isSearch(value: unknown): boolean {
  const { label, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>
  return typeof label === 'string' && label !== '' && Number.isFinite(savedAtMs) && isInternalPath(path)
}
