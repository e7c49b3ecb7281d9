import { backoffMs } from '@forecourt/domain/reservation/payment/check-times'
import { type AttemptRow, findByGateway } from '../ledger/attempt-store.ts'
import { type EventRow, updateEvent } from '../ledger/event-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findReservation, type ReservationRow } from '../ledger/reservation-store.ts'
import { enqueueTroubleMail } from '../messages/enqueue-message.ts'
import { refundAttempt } from '../settlement/refund-attempt.ts'
import { checkPaymentAtGateway } from '../settlement/settle-reservation.ts'

/** An event is retried for more than a day; after that it does not belong to any payment of ours. */
const maxTries = 20

/**
 * An event is only a hint: we query the gateway for the current state. Late, repeated and out-of-order events therefore
 * need no special handling.
 */
export async function applyGatewayEvent(context: ReservationContext, event: EventRow): Promise<void> {
  const { db, clock, log } = context
  try {
    const isDone = await act(context, event)
    const tries = event.tries + 1
    const gaveUp = tries >= maxTries
    const nextTryAt = isDone || gaveUp ? null : new Date(clock() + backoffMs(tries))
    await updateEvent(db, event, { tries, nextTryAt })
  } catch (error) {
    const name = error instanceof Error ? error.name : 'none'
    log.error({ event: event.eventId, error: name }, 'A gateway event could not be processed; trying again')
    await updateEvent(db, event, {
      tries: event.tries + 1,
      nextTryAt: new Date(clock() + backoffMs(event.tries)),
    }).catch(() => {})
  }
}

/** False when the payment is not known yet: an event can arrive before the response that contains the payment's id. */
async function act(context: ReservationContext, event: EventRow): Promise<boolean> {
  const attempt = await findByGateway(context.db, event)
  const reservation = attempt && (await findReservation(context.db, attempt.reservationId))
  if (!reservation || reservation.processorKey !== event.account) return false
  if (event.topic === 'chargeback') {
    await noteChargeback(context, reservation, attempt)
    return true
  }
  if (attempt.refundState === 'owed') await refundAttempt(context, reservation, attempt)
  else await checkPaymentAtGateway(context, reservation, attempt)
  return true
}

/** A chargeback: the bank took the money back. Staff must look at it, and the ledger records it once. */
async function noteChargeback(
  context: ReservationContext,
  reservation: ReservationRow,
  attempt: AttemptRow,
): Promise<void> {
  const nowMs = context.clock()
  await context.db.transaction(async (tx) => {
    await enqueueTroubleMail(context, tx, { reservation, attempt }, 'chargeback')
    await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'chargeback' })
  })
}
