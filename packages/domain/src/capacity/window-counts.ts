import { cacheTable } from './cache-table.ts'

export type WindowCounts = {
  /** Counts one more of a key, whatever bound it has passed, and tells how many its window has had. */
  add: (key: string) => number
  /** How many that is without another one. */
  read: (key: string) => number
}

type Options = { mostKeys?: number; nowMs?: () => number }

/**
 * Counts by key, each in a window of so many seconds from its first. The windows that end soonest are forgotten where
 * somebody invents more keys than it may remember; the clock is one that nobody sets.
 */
export function createWindowCounts(
  seconds: number,
  { mostKeys = cacheTable.counts.mostEntries, nowMs = () => performance.now() }: Options = {},
): WindowCounts {
  /** In the order in which they end, as all are equally long. */
  const windows = new Map<string, { count: number; endsMs: number }>()

  function forget(atMs: number): void {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > atMs && windows.size < mostKeys) return
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
