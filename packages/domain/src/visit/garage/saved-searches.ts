import { isInternalPath } from '../is-internal-path.ts'
import { readNewestFirst } from './newest-first.ts'

/** A search saved on this device, with or without mail alerts. */
export type SavedSearch = {
  label: string
  /** The listing with its filters. */
  path: string
  savedAtMs: number
}

export function readSavedSearches(text: string | null): SavedSearch[] {
  return readNewestFirst(text, isSearch)
}

function isSearch(value: unknown): value is SavedSearch {
  const { label, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>
  return typeof label === 'string' && label !== '' && Number.isFinite(savedAtMs) && isInternalPath(path)
}
