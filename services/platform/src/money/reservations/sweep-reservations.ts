import { applyGatewayEvent } from './callbacks/apply-gateway-event.ts'
import { closeWaitlistEntries } from './hold/close-waitlist-entries.ts'
import { listDueEvents } from './ledger/event-store.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import * as store from './ledger/reservation-store.ts'
import { listClosedWaitlists } from './ledger/waitlist-store.ts'
import { makeMissingLead } from './settlement/make-lead.ts'
import { settleReservation } from './settlement/settle-reservation.ts'

const maxAtOnce = 50

/**
 * Everything that is due: gateway queries, expired holds, refunds, events and leads that failed before, and waiting
 * lists of vehicles that are available or sold by now. All of it is found in the database, so that work interrupted by a
 * crash is resumed. A failure does not stop the others.
 */
export async function sweepReservations(context: ReservationContext): Promise<void> {
  const { db, clock, log } = context
  const attempt = async (what: string, id: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error({ id, error: error instanceof Error ? error.name : 'none' }, `${what} failed; trying again`)
    }
  }
  for (const event of await listDueEvents(db, clock(), maxAtOnce))
    await attempt('An event', event.eventId, () => applyGatewayEvent(context, event))
  for (const id of await store.listDue(db, clock(), maxAtOnce))
    await attempt('A reservation', id, () => settleReservation(context, id))
  for (const id of await store.listWithoutLead(db, maxAtOnce))
    await attempt('A lead', id, async () => {
      // Moved to the end of the queue before it is tried, so that an entry that fails each time does not block others.
      await store.updateReservation(db, id, {}, clock())
      await makeMissingLead(context, id)
    })
  for (const carId of await listClosedWaitlists(db, maxAtOnce))
    await attempt('A waiting list', String(carId), () => closeWaitlistEntries(context, carId))
}
