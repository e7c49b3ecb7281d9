import type { CacheHints } from '../request/cache-hints.ts'

/** Cache hints that are ignored. */
export const noCacheHints: CacheHints = {
  inlineMark: 'of-a-test',
  dependsOn: () => undefined,
  readAt: () => undefined,
  expiresAt: () => undefined,
  incomplete: () => undefined,
  streams: () => undefined,
  platformIsAway: () => undefined,
  showsDraft: () => undefined,
  allows: () => undefined,
}
