import type { CarHold, Reservation } from '@forecourt/domain/reservation/reservation'
import type { ReserveOnline, ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'

export type Screen =
  | { kind: 'step'; index: number }
  | { kind: 'payment' }
  | { kind: 'paid' }
  | { kind: 'refund' }
  | { kind: 'expired' }
  | { kind: 'held'; untilMs: number | null }
  | { kind: 'reserved'; untilMs: number | null }
  | { kind: 'unavailable'; reason: ReserveRefusal }

type Situation = {
  reservation: Pick<Reservation, 'state' | 'payment' | 'holdExpiresAtMs' | 'nowMs'> | null
  allowed: ReserveOnline
  hold: CarHold
  /** The step in the address, counted from 0; null for the current one. */
  wanted: number | null
  /** The first unanswered step; `steps` if there is none. */
  open: number
  /** The number of steps before the payment. */
  steps: number
}

/** The screen, derived from the platform's state alone, so that reload, Back and a second tab agree. */
export function chooseScreen({ reservation, allowed, hold, wanted, open, steps }: Situation): Screen {
  const isMoving = ['checking', 'action', 'paid'].includes(reservation?.payment.state ?? '')
  const state =
    reservation && isHoldExpired(reservation) && !isMoving ? 'expired' : (reservation?.state ?? 'draft')
  if (state === 'paid') return { kind: 'paid' }
  if (state === 'refunding' || state === 'refunded') return { kind: 'refund' }
  if (state === 'held') {
    // While money may be moving, nothing else is possible.
    const index = Math.min(wanted ?? steps, open)
    return isMoving || index >= steps ? { kind: 'payment' } : { kind: 'step', index }
  }
  if (hold.state === 'reserved' || (!allowed.allowed && allowed.reason === 'reserved'))
    return { kind: 'reserved', untilMs: hold.state === 'reserved' ? hold.untilMs : null }
  if (!allowed.allowed) return { kind: 'unavailable', reason: allowed.reason }
  if (hold.state === 'held' && !hold.mine) return { kind: 'held', untilMs: hold.untilMs }
  if (state === 'expired' && wanted === null) return { kind: 'expired' }
  return { kind: 'step', index: Math.min(wanted ?? open, open, steps - 1) }
}

/** Whether a hold's time has run out, even if the platform has not ended it yet. */
export function isHoldExpired({
  state,
  holdExpiresAtMs,
  nowMs,
}: Pick<Reservation, 'state' | 'holdExpiresAtMs' | 'nowMs'>) {
  return state === 'held' && holdExpiresAtMs !== null && holdExpiresAtMs <= nowMs
}
