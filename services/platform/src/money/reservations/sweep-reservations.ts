import { applyGatewayEvent } from './callbacks/apply-gateway-event.ts'
import { closeWaitlistEntries } from './hold/close-waitlist-entries.ts'
import { listDueEvents } from './ledger/event-store.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import * as store from './ledger/reservation-store.ts'
import { listClosedWaitlists } from './ledger/waiter-store.ts'
import { makeMissingLead } from './settlement/make-lead.ts'
import { settleReservation } from './settlement/settle-reservation.ts'

const mostAtOnce = 50

/**
 * Everything that is due: gateways to be asked, holds to be ended, refunds, events and leads that were left
 * behind, and waiting lists of vehicles that are available or sold by now. All of it is found in the database, so that whatever a crash interrupted is taken up again. One that fails
 * does not keep the others.
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
  for (const event of await listDueEvents(db, clock(), mostAtOnce))
    await attempt('An event', event.eventId, () => applyGatewayEvent(context, event))
  for (const id of await store.listDue(db, clock(), mostAtOnce))
    await attempt('A reservation', id, () => settleReservation(context, id))
  for (const id of await store.listWithoutLead(db, mostAtOnce))
    await attempt('A lead', id, async () => {
      // Behind the others before it is tried: one that fails each time keeps nobody from theirs.
      await store.updateReservation(db, id, {}, clock())
      await makeMissingLead(context, id)
    })
  for (const carId of await listClosedWaitlists(db, mostAtOnce))
    await attempt('A waiting list', String(carId), () => closeWaitlistEntries(context, carId))
}
