import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { notifyWaitlist } from '../messages/enqueue-message.ts'

/**
 * Notifies everybody on the waiting list of a car that is available or sold. Holds and paid reservations do that
 * themselves when they end; a car that a stock file or staff marked as reserved has neither.
 */
export async function closeWaitlistEntries(context: ReservationContext, carId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await store.lockCar(tx, carId)) || (await store.findActive(tx, carId))) return
    const isOffered = await store.isCarOffered(tx, carId)
    if (isOffered || (await store.isCarSold(tx, carId)))
      await notifyWaitlist(context, tx, carId, isOffered ? 'car-free' : 'car-gone')
  })
}
