import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applyDeferredStatus } from '../../../stock/sources/runs/override-field.ts'
import { type AttemptRow, findOpenAttempt, updateAttempt } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { enqueueMessage, notifyWaitlist } from '../messages/enqueue-message.ts'
import { closeAttempt, isUnsent, releaseHold } from './release-hold.ts'

/** What became of a deposit: the vehicle, or a refund. */
export type DepositOutcome = 'accepted' | 'due-back'

/**
 * A deposit has arrived, with everything locked: the visitor gets the car if it is still available to them, whether or
 * not the hold has expired; otherwise the deposit is refunded. Either happens in the transaction that records the
 * charge.
 */
export async function settleMoney(
  context: ReservationContext,
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
): Promise<DepositOutcome> {
  const nowMs = context.clock()
  // Another attempt was started before this payment became known: close it, so that nobody pays twice.
  const open = await findOpenAttempt(tx, reservation.id)
  if (open && isUnsent(open)) await closeAttempt(tx, reservation, open, 'never sent', nowMs)
  if (await canHave(tx, reservation, nowMs)) {
    await reserve(context, tx, reservation, attempt, nowMs)
    return 'accepted'
  }
  await recordDueRefund(context, tx, reservation, attempt, nowMs)
  return 'due-back'
}

async function canHave(
  tx: NodePgDatabase,
  { id, state, carId, modelId }: store.ReservationRow,
  nowMs: number,
): Promise<boolean> {
  if (state === 'paid' || state === 'refunding' || state === 'refunded') return false
  if (carId === null) return modelId !== null
  const active = await store.findActive(tx, carId)
  if (active?.id === id) return store.isCarStillAvailable(tx, carId)
  if (active && (active.state !== 'held' || (await releaseHold(tx, active.id, nowMs)) !== 'released'))
    return false
  return store.isCarOffered(tx, carId)
}

async function reserve(
  context: ReservationContext,
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
  nowMs: number,
): Promise<void> {
  const { carId } = reservation
  await store.transitionReservation(tx, reservation, 'paid', nowMs, { paidAt: new Date(nowMs) })
  await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'reserved' })
  await enqueueMessage(context, tx, reservation, 'receipt')
  if (carId !== null) await notifyWaitlist(context, tx, carId, 'car-gone')
  // Last, because it waits for the change log's lock, which an import may hold.
  if (carId !== null) await store.setCarReserved(tx, carId, true)
}

async function recordDueRefund(
  context: ReservationContext,
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
  nowMs: number,
): Promise<void> {
  await updateAttempt(tx, attempt.id, { refundState: 'owed', nextCheckAt: new Date(nowMs), checks: 0 }, nowMs)
  if (reservation.state !== 'paid') await store.transitionReservation(tx, reservation, 'refunding', nowMs)
  await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'refund-owed' })
  await enqueueMessage(context, tx, reservation, 'refund')
  await enqueueMessage(context, tx, reservation, 'refund-staff')
  // Last, because it may wait for the change log's lock, which an import may hold.
  const { state, carId } = reservation
  if (state === 'held' && carId !== null) await applyDeferredStatus(tx, carId, nowMs)
}
