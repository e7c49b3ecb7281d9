import { randomBytes } from 'node:crypto'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'

/** Long enough for a second press of a button, too short for anybody else to guess and repeat the answers. */
const keptMs = 60_000

export type RepeatedPosts = (post: string) => string

/**
 * Recognises a post that is repeated before its cookie has arrived: the same post gets the same random key for a
 * minute. The keys are in memory only, so that nothing can be computed from answers that somebody else knows.
 */
export function createRepeatedPosts(now: () => number): RepeatedPosts {
  const kept = new Map<string, { key: string; untilMs: number }>()
  return (post) => {
    const nowMs = now()
    for (const [one, { untilMs }] of kept) {
      if (untilMs > nowMs && kept.size < cacheTable.repeatedPosts.maxEntries) break
      kept.delete(one)
    }
    const known = kept.get(post)
    if (known && known.untilMs > nowMs) return known.key
    const key = randomBytes(24).toString('base64url')
    kept.delete(post)
    kept.set(post, { key, untilMs: nowMs + keptMs })
    return key
  }
}
