import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { notifyWaitlist } from '../messages/enqueue-message.ts'
import { endHold } from '../settlement/release-hold.ts'
import { voidPayment } from '../settlement/settle-reservation.ts'
import { refuseHold } from './hold-refusal.ts'

/**
 * The visitor lets the car go before the hold's time: it is free for everybody else at once. A payment that still waits
 * for its card is called off at the gateway first; while a charge may be under way the hold stays. Where nothing is held
 * there is nothing to do.
 */
export async function releaseHoldOf(context: ReservationContext, id: string): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const unsettled = await retryConflicts(() => context.db.transaction((tx) => tryLetGo(context, tx, id)))
    if (!unsettled) return
    // Once more after the gateway has answered: another tab may have started the next payment meanwhile.
    if (asked === 2 || !(await voidPayment(context, unsettled))) throw refuseHold('paying')
  }
}

/** Answers the reservation whose payment must be called off first; null when there is nothing left to do. */
async function tryLetGo(
  context: ReservationContext,
  tx: NodePgDatabase,
  id: string,
): Promise<store.ReservationRow | null> {
  const nowMs = context.clock()
  const known = await store.findReservation(tx, id)
  if (known?.carId != null) await store.lockCar(tx, known.carId)
  const reservation = await store.lockReservation(tx, id)
  if (reservation?.state !== 'held') return null
  if ((await endHold(tx, reservation, 'released', nowMs)) === 'unsettled') return reservation
  const { carId } = reservation
  if (carId !== null && (await store.isCarOffered(tx, carId)))
    await notifyWaitlist(context, tx, carId, 'car-free')
  return null
}
