/**
 * The state of one attempt to take a deposit.
 * - `ready`: the idempotency key is stored; the gateway may have received it if `sentAt` is set.
 * - `open`: the gateway is waiting for a card, which its own script may charge at any time.
 * - `confirming`: a charge was sent and not answered yet.
 * - `action`: the bank needs the visitor's confirmation. `pending`: the gateway is processing it.
 * - `unknown`: money may have moved.
 * - `succeeded`, `declined`, `cancelled`: final, unless the gateway later reports that money moved.
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

/** Money may still move, so no other attempt may start. */
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
