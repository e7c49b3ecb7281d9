/**
 * The state of a reservation.
 * - `draft`: details are entered, nothing is held.
 * - `held`: the car is held for this visitor until the hold expires, or longer while a payment may be in progress.
 * - `paid`: the deposit arrived and the car is reserved.
 * - `expired`: the hold ended unpaid; it can be started again.
 * - `released`: the visitor released the hold; it can be started again.
 * - `refunding`, `refunded`: the car was gone when money arrived, or the dealer cancelled, and the deposit is
 *   returned.
 */
export const reservationStates = [
  'draft',
  'held',
  'paid',
  'expired',
  'released',
  'refunding',
  'refunded',
] as const
export type ReservationState = (typeof reservationStates)[number]

/** A car has at most one reservation in these states. */
export const activeStates = ['held', 'paid'] as const satisfies readonly ReservationState[]

/** The allowed transitions; `paid` to `refunding` is a cancellation. */
const moves: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  draft: ['held', 'paid', 'refunding'],
  held: ['paid', 'expired', 'released', 'refunding'],
  expired: ['held', 'paid', 'refunding'],
  released: ['held', 'paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: ['refunding'],
}

export function canMove(from: ReservationState, to: ReservationState): boolean {
  return moves[from].includes(to)
}
