import { dayMs } from '../time/duration.ts'

/** The longest that a vehicle may be held without payment. */
export const maxHoldMs = dayMs

/**
 * The new end of a hold that staff extend; null if not allowed: it has expired, or would end more than a day from now.
 */
export function extendHold(expiresAtMs: number, byMs: number, nowMs: number): number | null {
  const extended = expiresAtMs + byMs
  return expiresAtMs > nowMs && extended <= nowMs + maxHoldMs ? extended : null
}
