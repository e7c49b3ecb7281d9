import type { RequestLimit } from '@forecourt/domain/capacity/limit-table'
import { createWindowCounts, type WindowCounts } from '@forecourt/domain/capacity/window-counts'

/** Rows of the table of limits; null if reads are not counted. */
export type RequestLimits<Name extends string> = Readonly<
  Record<Name, { posts: RequestLimit; reads: RequestLimit | null }>
>

/** Whether a request only reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Counts requests by rows of a table of limits. Addresses are in memory only while a window runs, and are never logged.
 */
export function createRequestCounts<Name extends string>(limits: RequestLimits<Name>) {
  const counts = new Map<number, WindowCounts>()
  /** One list for all windows of the same length. */
  function listOf(seconds: number): WindowCounts {
    const known = counts.get(seconds) ?? createWindowCounts(seconds)
    counts.set(seconds, known)
    return known
  }
  return {
    listOf,
    /** The seconds until the client of this key may retry; null if it is within the limit. */
    count(name: Name, method: string, key: string): number | null {
      const kind = isRead(method) ? 'reads' : 'posts'
      const limit = limits[name][kind]
      if (!limit) return null
      return listOf(limit.seconds).add(`${kind} of ${key}`) <= limit.points ? null : limit.seconds
    },
  }
}
