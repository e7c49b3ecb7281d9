import { dayMs, minuteMs } from '../../time/duration.ts'
import { type AttemptState, isOpenAttempt } from './attempt-state.ts'

const longestMs = 10 * minuteMs

/** An open payment is checked occasionally, because the visitor may have paid and closed the page. */
const waitingMs = minuteMs

/** How long an abandoned attempt is still checked: payments may appear late. */
const watchMs = dayMs

/** How long after the hold's expiry a visitor may still be at the bank. */
export const actionGraceMs = 10 * minuteMs

export type CheckedAttempt = {
  readonly state: AttemptState
  readonly checks: number
  readonly createdAtMs: number
  /** Whether the gateway could still take money for an abandoned attempt. */
  readonly watched: boolean
}

/** When to check an attempt at the gateway next, or null if there is nothing left to check. */
export function nextCheckMs(
  attempt: CheckedAttempt,
  holdExpiresMs: number | null,
  nowMs: number,
): number | null {
  const soon = nowMs + backoffMs(attempt.checks)
  if (!isOpenAttempt(attempt.state))
    return attempt.watched && nowMs - attempt.createdAtMs < watchMs ? nowMs + longestMs : null
  if (attempt.state !== 'open' && attempt.state !== 'ready') return soon
  const waiting = nowMs + waitingMs
  return holdExpiresMs === null || holdExpiresMs <= nowMs ? soon : Math.min(waiting, holdExpiresMs)
}

/** 2 seconds, doubled each time. */
export function backoffMs(tries: number): number {
  return Math.min(2_000 * 2 ** Math.min(tries, 20), longestMs)
}
