import { isOwnPath } from '../is-own-path.ts'
import { parseStoredList } from '../parse-stored.ts'

/** A search that was saved on this device, whether or not anybody is mailed about it. */
export type KeptSearch = {
  label: string
  /** The listing with its filters. */
  path: string
  savedAtMs: number
}

const mostSearches = 30

/** The searches in the stored text, the newest first; whatever is damaged is left out. */
export function readKeptSearches(text: string | null): KeptSearch[] {
  return parseStoredList(text)
    .filter((one): one is KeptSearch => isSearch(one))
    .sort((one, other) => other.savedAtMs - one.savedAtMs)
    .slice(0, mostSearches)
}

/** The list with one more. Saved again, a search is the same one. */
export function addKeptSearch(list: readonly KeptSearch[], search: KeptSearch): KeptSearch[] {
  return [search, ...list.filter(({ path }) => path !== search.path)].slice(0, mostSearches)
}

function isSearch(value: unknown): boolean {
  const { label, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof KeptSearch, unknown>>
  return typeof label === 'string' && label !== '' && Number.isFinite(savedAtMs) && isOwnPath(path)
}
