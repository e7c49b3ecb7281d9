import { minuteMs } from '../time/duration.ts'
import type { ReservationState } from './reservation-state.ts'

/**
 * The state of cancelling a paid reservation.
 * - `refund`: cancelling refunds the deposit automatically.
 * - `ask`: cancelling sends a request that staff answer.
 * - `asked`, `declined`: requested; staff have not answered, or keep the reservation.
 * - `cancelled`: cancelled on request. `ended`: refunded for another reason.
 * - `handed-over`: the vehicle has been delivered, so there is nothing to cancel.
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

/** The maximum length of the reason. */
export const maxCancelReasonCharacters = 500

export type CancellableReservation = {
  readonly state: ReservationState
  readonly paidAtMs: number | null
  readonly isHandedOver: boolean
  readonly isAsked: boolean
  readonly isDeclined: boolean
}

/**
 * By the dealer's terms: within so many hours of payment the refund is automatic; later staff decide, because a
 * contract may have been signed. Null if nothing was paid.
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

/** The end of the time for automatic refunds. */
export function refundEndMs(paidAtMs: number, refundHours: number): number {
  return paidAtMs + refundHours * 60 * minuteMs
}
