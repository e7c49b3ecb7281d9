import { randomBytes } from 'node:crypto'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'

/** Long enough for a second press of a button, too short for anybody else to guess and repeat the answers. */
const lifetimeMs = 60_000

export type RepeatedPosts = (post: string) => string

/**
 * Recognises a post that is repeated before its cookie has arrived: the same post gets the same random key for a
 * minute. The keys are in memory only, so that nothing can be computed from answers that somebody else knows.
 */
export function createRepeatedPosts(now: () => number): RepeatedPosts {
  const posts = new Map<string, { key: string; untilMs: number }>()
  return (post) => {
    const nowMs = now()
    for (const [one, { untilMs }] of posts) {
      if (untilMs > nowMs && posts.size < cacheTable.repeatedPosts.maxEntries) break
      posts.delete(one)
    }
    const known = posts.get(post)
    if (known && known.untilMs > nowMs) return known.key
    const key = randomBytes(24).toString('base64url')
    posts.delete(post)
    posts.set(post, { key, untilMs: nowMs + lifetimeMs })
    return key
  }
}
