import { parseStoredList } from '../parse-stored.ts'

const maxEntries = 30

/** Reads a list of what was done on this device, newest first; invalid entries are dropped. */
export function readNewestFirst<Entry extends { savedAtMs: number }>(
  text: string | null,
  isEntry: (value: unknown) => value is Entry,
): Entry[] {
  return parseStoredList(text)
    .filter(isEntry)
    .sort((one, other) => other.savedAtMs - one.savedAtMs)
    .slice(0, maxEntries)
}

/** Adds an entry, replacing the one with the same path. */
export function addNewest<Entry extends { path: string }>(list: readonly Entry[], entry: Entry): Entry[] {
  return [entry, ...list.filter(({ path }) => path !== entry.path)].slice(0, maxEntries)
}
