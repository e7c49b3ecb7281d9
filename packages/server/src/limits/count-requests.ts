import type { RequestLimit } from '@forecourt/domain/capacity/limit-table'
import { createWindowCounts, type WindowCounts } from '@forecourt/domain/capacity/window-counts'

/** Rows of the table of limits; null where looking is not counted. */
export type RequestLimits<Name extends string> = Readonly<
  Record<Name, { posts: RequestLimit; reads: RequestLimit | null }>
>

/** Whether a request only looks. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Counts requests by rows of a table of limits. Addresses are kept in memory while a count runs and are never logged. */
export function createRequestCounts<Name extends string>(limits: RequestLimits<Name>) {
  const counts = new Map<number, WindowCounts>()
  /** One list for all windows of a length. */
  function listOf(seconds: number): WindowCounts {
    const known = counts.get(seconds) ?? createWindowCounts(seconds)
    counts.set(seconds, known)
    return known
  }
  return {
    listOf,
    /** After how many seconds the client of this key may ask again; null where it is within the limit. */
    count(name: Name, method: string, key: string): number | null {
      const kind = isRead(method) ? 'reads' : 'posts'
      const limit = limits[name][kind]
      if (!limit) return null
      return listOf(limit.seconds).add(`${kind} of ${key}`) <= limit.points ? null : limit.seconds
    },
  }
}
