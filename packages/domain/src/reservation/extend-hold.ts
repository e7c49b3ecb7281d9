import { dayMs } from '../site/hours/duration.ts'

/** Nobody keeps a vehicle from others for longer than this without having paid. */
export const longestHoldMs = dayMs

/**
 * Until when a vehicle is kept when staff give somebody more time to pay; null where that is not theirs to give: the
 * time has run out already, or would be longer than a day from now.
 */
export function extendHold(expiresAtMs: number, byMs: number, nowMs: number): number | null {
  const extended = expiresAtMs + byMs
  return expiresAtMs > nowMs && extended <= nowMs + longestHoldMs ? extended : null
}
