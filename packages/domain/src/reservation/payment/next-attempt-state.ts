import { type AttemptState, isOpenAttempt } from './attempt-state.ts'

/** A gateway's report on a payment, reduced to what these rules need. */
export type GatewayEvent =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'requires_action' }
  | { readonly kind: 'declined'; readonly reason: string; readonly final: boolean }
  | { readonly kind: 'pending'; readonly waitingFor: 'visitor' | 'gateway' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent' }

export type AttemptToCheck = {
  readonly state: AttemptState
  readonly sentAtMs: number | null
}

/**
 * The state of an attempt after a gateway's report. A report that money moved is always accepted, even for an abandoned
 * attempt; nothing else reopens one. An inconclusive answer makes a charge in progress unknown and otherwise changes
 * nothing. "No such payment" is accepted once no request can still be in transit.
 */
export function nextAttemptState(
  { state, sentAtMs }: AttemptToCheck,
  news: GatewayEvent,
  nowMs: number,
  settlingMs: number,
): AttemptState {
  if (news.kind === 'succeeded') return 'succeeded'
  if (!isOpenAttempt(state)) return state
  switch (news.kind) {
    case 'requires_action':
      return 'action'
    case 'declined':
      if (!news.final) return 'open'
      return news.reason === 'cancelled' ? 'cancelled' : 'declined'
    case 'pending':
      return news.waitingFor === 'gateway' ? 'pending' : state === 'action' ? 'action' : 'open'
    case 'unknown':
      return state === 'confirming' || state === 'pending' ? 'unknown' : state
    case 'absent':
      return sentAtMs !== null && nowMs - sentAtMs >= settlingMs ? 'cancelled' : state
  }
}
