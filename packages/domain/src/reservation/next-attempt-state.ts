import { type AttemptState, isOpenAttempt } from './attempt-state.ts'

/** What a gateway says of a payment, as far as these rules care. */
export type GatewayNews =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'requires_action' }
  | { readonly kind: 'declined'; readonly reason: string; readonly final: boolean }
  | { readonly kind: 'pending'; readonly waitingFor: 'visitor' | 'gateway' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent' }

export type AskedAttempt = {
  readonly state: AttemptState
  readonly sentAtMs: number | null
}

/**
 * What is known of an attempt after news of it. Money that moved is believed at any time, also of an attempt that was
 * given up; nothing else reopens one. An answer that says nothing makes a charge under way unknown and leaves the rest
 * as it was. That the gateway has no such payment is believed once no request can still be on its way.
 */
export function nextAttemptState(
  { state, sentAtMs }: AskedAttempt,
  news: GatewayNews,
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
