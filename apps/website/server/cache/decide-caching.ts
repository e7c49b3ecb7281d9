import type { RenderedPage } from './page.ts'

/**
 * keep: may be cached. pass: may be sent to all who wait for it, but not cached. private: for one visitor only.
 * fault: could not be rendered; prefer an older page.
 */
export type CachingDecision = 'keep' | 'pass' | 'private' | 'fault'

/** 202 is the status of redirects in React Router's data responses. */
const cacheableStatuses = new Set([200, 202, 301, 302, 307, 308, 404, 410])
const forbidding = /(?:^|[\s,])(?:no-store|private)(?:[\s,=]|$)/i

export function decideCaching({ status, headers, isWhole }: RenderedPage): CachingDecision {
  if (headers.has('Set-Cookie')) return 'private'
  if (status >= 500 || !isWhole) return 'fault'
  if (forbidding.test(headers.get('Cache-Control') ?? '')) return 'pass'
  return cacheableStatuses.has(status) ? 'keep' : 'pass'
}
