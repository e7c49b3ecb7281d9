import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { notifyWaitlist } from '../messages/enqueue-message.ts'
import { endHold } from '../settlement/release-hold.ts'
import { voidPayment } from '../settlement/settle-reservation.ts'

/**
 * The visitor releases the car before the hold expires, and it is available to everybody at once. A payment that still
 * waits for its card is cancelled at the gateway first; while a charge may be in progress the hold stays. Without a hold
 * there is nothing to do.
 */
export async function releaseHoldOf(context: ReservationContext, id: string): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const unsettled = await retryConflicts(() => context.db.transaction((tx) => tryLetGo(context, tx, id)))
    if (!unsettled) return
    // Checked again after the gateway's answer: another tab may have started the next payment meanwhile.
    if (asked === 2 || !(await voidPayment(context, unsettled))) throw fail('hold-paying')
  }
}

/** Returns the reservation whose payment must be cancelled first; null when nothing remains to be done. */
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
