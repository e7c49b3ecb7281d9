/**
 * Where a reservation stands.
 *
 * - `draft`: details are typed in, nothing is held.
 * - `held`: the car is kept for this visitor until the hold's expiry, and beyond it while money may be on its way.
 * - `paid`: the deposit arrived and the car is reserved.
 * - `expired`: the hold ended without money; it can be taken again.
 * - `released`: its visitor let the car go before that; it can be taken again.
 * - `refunding`, `refunded`: money arrived when the car was gone, or the dealer cancelled, and it goes back.
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

/** At most one reservation of a car is in one of these. */
export const activeStates = ['held', 'paid'] as const satisfies readonly ReservationState[]

/** Every move that may happen; `paid` to `refunding` is a cancellation. */
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
