import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applyDeferredStatus } from '../../../stock/sources/runs/override-field.ts'
import { type AttemptRow, findOpenAttempt, updateAttempt } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import { lockReservation, type ReservationRow, transitionReservation } from '../ledger/reservation-store.ts'

/** A payment that no gateway has received and that only we could send: it can be closed without querying the gateway. */
export function isUnsent(attempt: AttemptRow): boolean {
  return attempt.state === 'ready' && attempt.sentAt === null
}

/**
 * Ends an expired hold, with its car locked. `unsettled` while a payment may still be in progress: then the gateway must
 * be queried first. A car that its stock source marked as sold during the hold becomes sold now.
 */
export async function releaseHold(
  tx: NodePgDatabase,
  id: string,
  nowMs: number,
): Promise<'released' | 'unsettled' | 'not-ended'> {
  const reservation = await lockReservation(tx, id)
  if (!reservation || !isEnded(reservation, nowMs)) return 'not-ended'
  return endHold(tx, reservation, 'expired', nowMs)
}

/** Ends a hold, with car and reservation locked, unless a payment may be in progress. */
export async function endHold(
  tx: NodePgDatabase,
  reservation: ReservationRow,
  to: 'expired' | 'released',
  nowMs: number,
): Promise<'released' | 'unsettled'> {
  const open = await findOpenAttempt(tx, reservation.id)
  if (open && !isUnsent(open)) return 'unsettled'
  if (open) await closeAttempt(tx, reservation, open, 'never sent', nowMs)
  await transitionReservation(tx, reservation, to, nowMs)
  await addToLedger(tx, nowMs, { reservation, kind: to === 'released' ? 'hold-released' : 'hold-ended' })
  if (reservation.carId !== null) await applyDeferredStatus(tx, reservation.carId, nowMs)
  return 'released'
}

export async function closeAttempt(
  tx: NodePgDatabase,
  reservation: ReservationRow,
  attempt: AttemptRow,
  note: string,
  nowMs: number,
  nextCheckAt: Date | null = null,
): Promise<void> {
  await updateAttempt(tx, attempt.id, { state: 'cancelled', nextCheckAt, actionUrl: null }, nowMs)
  await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'attempt-closed', note })
}

export function isEnded(reservation: ReservationRow, nowMs: number): boolean {
  return reservation.state === 'held' && (reservation.holdExpiresAt?.getTime() ?? 0) <= nowMs
}
