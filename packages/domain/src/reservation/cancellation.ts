import { minuteMs } from '../site/hours/duration.ts'
import type { ReservationState } from './reservation-state.ts'

/**
 * What a visitor who has paid a deposit can still do about it, or has done.
 *
 * - `refund`: cancelling gives the deposit back by itself.
 * - `ask`: cancelling is a request, which the dealer's people answer.
 * - `asked`, `declined`: they asked; the dealer's people have not answered yet, or keep the reservation.
 * - `cancelled`: it was cancelled as they asked. `ended`: the deposit went back for another reason.
 * - `handed-over`: the vehicle is theirs, so there is nothing to cancel.
 */
export const cancellationStates = [
  'refund',
  'ask',
  'asked',
  'declined',
  'cancelled',
  'ended',
  'handed-over',
] as const
export type CancellationState = (typeof cancellationStates)[number]

/** How much somebody may write about why. */
export const longestCancelReason = 500

export type CancellableReservation = {
  readonly state: ReservationState
  readonly paidAtMs: number | null
  readonly isHandedOver: boolean
  readonly isAsked: boolean
  readonly isDeclined: boolean
}

/**
 * By the dealer's terms: within so many hours of the payment the deposit goes back without a question, later somebody of
 * the dealer looks first, because a contract may have been signed. Null where nothing was paid.
 */
export function cancellationState(
  { state, paidAtMs, isHandedOver, isAsked, isDeclined }: CancellableReservation,
  refundHours: number,
  nowMs: number,
): CancellationState | null {
  if (paidAtMs === null) return null
  if (state === 'refunding' || state === 'refunded') return isAsked && !isDeclined ? 'cancelled' : 'ended'
  if (state !== 'paid') return null
  if (isHandedOver) return 'handed-over'
  if (isDeclined) return 'declined'
  if (isAsked) return 'asked'
  return nowMs < refundEndMs(paidAtMs, refundHours) ? 'refund' : 'ask'
}

/** Until when the deposit goes back without a question. */
export function refundEndMs(paidAtMs: number, refundHours: number): number {
  return paidAtMs + refundHours * 60 * minuteMs
}
