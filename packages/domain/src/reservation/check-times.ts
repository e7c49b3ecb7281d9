import { dayMs, minuteMs } from '../site/hours/duration.ts'
import { type AttemptState, isOpenAttempt } from './attempt-state.ts'

const longestMs = 10 * minuteMs

/** A card that waits to be entered is looked at now and then: the visitor may have paid and closed the page. */
const waitingMs = minuteMs

/** How long an attempt that was given up is still asked after: a payment may surface late. */
const watchMs = dayMs

/** How long a visitor may still be with the bank after the hold has ended. */
export const actionGraceMs = 10 * minuteMs

export type CheckedAttempt = {
  readonly state: AttemptState
  readonly checks: number
  readonly createdAtMs: number
  /** Whether the gateway could still take money for it although it was given up. */
  readonly watched: boolean
}

/** When a gateway is asked next about an attempt, or null when there is nothing to ask any more. */
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

/** 2 seconds, then twice as long each time. */
export function backoffMs(tries: number): number {
  return Math.min(2_000 * 2 ** Math.min(tries, 20), longestMs)
}
