import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** A flood of calls must not become a flood of lines. */
const mostASecond = 200

/**
 * A line for each call: the name of its endpoint, status and time. Addresses, bodies and callers are left out, because
 * they may be personal data.
 */
export function logCalls(log: Logger, level: 'debug' | 'info', now = () => performance.now()) {
  let second = 0
  let written = 0
  let skipped = 0

  /** Whether this line still fits into its second; says once how many did not. */
  function mayWrite(atMs: number): boolean {
    if (Math.floor(atMs / 1_000) !== second) {
      if (skipped > 0) log[level]({ skipped }, 'calls')
      second = Math.floor(atMs / 1_000)
      written = 0
      skipped = 0
    }
    if (written < mostASecond) return ++written > 0
    skipped++
    return false
  }

  return createMiddleware(async (c, next) => {
    const startedAt = now()
    await next()
    if (!log.isLevelEnabled(level) || !mayWrite(now())) return
    const call = c.get('routeName') ?? 'other'
    log[level]({ call, status: c.res.status, ms: Math.round(now() - startedAt) }, 'call')
  })
}
