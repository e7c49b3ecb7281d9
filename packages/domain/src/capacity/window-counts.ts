import { cacheTable } from './cache-table.ts'

export type WindowCounts = {
  /** Counts one more for the key, even past its limit, and returns the count in its window. */
  add: (key: string) => number
  /** The same count without adding one. */
  read: (key: string) => number
}

type Options = { maxKeys?: number; nowMs?: () => number }

/**
 * Counts per key, in a window of so many seconds that starts with the first. When there are too many keys, those whose
 * windows end soonest are dropped. The clock must be monotonic.
 */
export function createWindowCounts(
  seconds: number,
  { maxKeys = cacheTable.counts.maxEntries, nowMs = () => performance.now() }: Options = {},
): WindowCounts {
  /** In the order in which they end, because all have the same length. */
  const windows = new Map<string, { count: number; endsMs: number }>()

  function forget(atMs: number): void {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > atMs && windows.size < maxKeys) return
      windows.delete(key)
    }
  }

  function find(key: string, atMs: number) {
    const known = windows.get(key)
    return known && known.endsMs > atMs ? known : null
  }

  return {
    add(key) {
      const atMs = nowMs()
      const known = find(key, atMs)
      if (known) {
        known.count += 1
        return known.count
      }
      windows.delete(key)
      forget(atMs)
      windows.set(key, { count: 1, endsMs: atMs + seconds * 1_000 })
      return 1
    },
    read: (key) => find(key, nowMs())?.count ?? 0,
  }
}
