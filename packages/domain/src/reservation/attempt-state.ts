/**
 * What is known of one try to take a deposit.
 *
 * - `ready`: the key is stored; the gateway may have heard of it when `sentAt` is set.
 * - `open`: it waits at the gateway for a card, which the gateway's own script may charge at any moment.
 * - `confirming`: a card was sent to be charged and no answer came yet.
 * - `action`: the visitor's bank asks the visitor. `pending`: the gateway is busy with it.
 * - `unknown`: money may or may not have moved.
 * - `succeeded`, `declined`, `cancelled`: the end, unless the gateway says later that money moved after all.
 */
export const attemptStates = [
  'ready',
  'open',
  'confirming',
  'action',
  'pending',
  'unknown',
  'succeeded',
  'declined',
  'cancelled',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** Money may still move: nothing else may be started beside it. */
export const openAttemptStates = [
  'ready',
  'open',
  'confirming',
  'action',
  'pending',
  'unknown',
] as const satisfies readonly AttemptState[]

export function isOpenAttempt(state: AttemptState): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}
