import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { applyDeferredStatus } from '../../../stock/sources/runs/override-field.ts'
import { listAttempts, updateAttempt } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { enqueueMessage, notifyWaitlist } from '../messages/enqueue-message.ts'

const longestReason = 300

type Cancelling = Pick<ReservationContext, 'db' | 'clock' | 'enqueueDeliveries' | 'wake'>

export type Cancellation = { reference: string; reason: string }

type Context = Pick<ReservationContext, 'clock' | 'enqueueDeliveries' | 'wake'>

/**
 * Staff cancel a paid reservation: the refund becomes pending, the car is available, and both sides are notified, all in
 * one transaction. The next settlement makes the refund like any other, so cancelling needs no gateway and cannot be
 * left half done. Cancelling again changes nothing.
 */
export function cancelReservation(
  context: Cancelling,
  { reference, reason }: Cancellation,
): Promise<store.ReservationRow> {
  const why = reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (why === '' || why.length > longestReason)
    throw fail('cancellation-reason-invalid', { most: longestReason })
  return retryConflicts(() =>
    context.db.transaction((tx) => cancel(context, tx, reference.trim().toUpperCase(), why)),
  )
}

async function cancel(
  context: Cancelling,
  tx: NodePgDatabase,
  reference: string,
  reason: string,
): Promise<store.ReservationRow> {
  const known = await store.findByReference(tx, reference)
  if (known?.carId != null) await store.lockCar(tx, known.carId)
  const reservation = known && (await store.lockReservation(tx, known.id))
  if (!reservation) throw fail('reservation-unknown', { reference })
  const { state } = reservation
  if (state === 'refunding' || state === 'refunded') return reservation
  if (state !== 'paid') throw fail('reservation-not-paid', { reference, state })
  if (reservation.handedOverAt !== null) throw fail('reservation-handed-over', { reference })
  await startRefund(context, tx, reservation, { kind: 'cancelled', note: reason })
  return { ...reservation, state: 'refunding' }
}

/** The common steps of cancelling a paid reservation, with car and reservation locked. */
export async function startRefund(
  context: Context,
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  entry: { kind: 'cancelled'; note: string } | { kind: 'cancelled-online' },
): Promise<void> {
  const { id, carId } = reservation
  const nowMs = context.clock()
  await store.transitionReservation(tx, reservation, 'refunding', nowMs)
  await addToLedger(tx, nowMs, { reservation, ...entry })
  for (const attempt of await listAttempts(tx, id)) {
    if (attempt.state !== 'succeeded' || attempt.refundState !== null) continue
    const refundDue = { refundState: 'owed', nextCheckAt: new Date(nowMs), checks: 0 } as const
    await updateAttempt(tx, attempt.id, refundDue, nowMs)
    await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'refund-owed' })
  }
  await enqueueMessage(context, tx, reservation, 'cancelled')
  await enqueueMessage(context, tx, reservation, 'cancelled-staff')
  await context.wake(tx, id, nowMs)
  // Last, because it waits for the change log's lock, which an import may hold.
  if (carId !== null) {
    await store.setCarReserved(tx, carId, false)
    await applyDeferredStatus(tx, carId, nowMs)
    if (await store.isCarOffered(tx, carId)) await notifyWaitlist(context, tx, carId, 'car-free')
  }
}
