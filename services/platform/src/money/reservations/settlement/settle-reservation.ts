import { isOpenAttempt } from '@forecourt/domain/reservation/payment/attempt-state'
import { actionGraceMs } from '@forecourt/domain/reservation/payment/check-times'
import type {
  AbsentPayment,
  PaymentOutcome,
  PaymentProcessor,
} from '@forecourt/payments/port/payment-processor'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { type AttemptRow, findOpenAttempt, listAttempts, updateAttempt } from '../ledger/attempt-store.ts'
import { describePayment } from '../ledger/describe-payment.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { notifyWaitlist } from '../messages/enqueue-message.ts'
import { applyOutcome, lockAttemptAndCar, type NoAccount, nextCheck } from './apply-outcome.ts'
import { refundAttempt } from './refund-attempt.ts'
import { closeAttempt, isEnded, isUnsent, releaseHold } from './release-hold.ts'

/**
 * Brings a reservation in line with the gateway: queries every payment that may have changed, makes pending refunds, and
 * ends an expired hold. Safe to run at any time, from any process, several times at once.
 */
export async function settleReservation(context: ReservationContext, id: string): Promise<void> {
  const reservation = await store.findReservation(context.db, id)
  if (!reservation) return
  const nowMs = context.clock()
  for (const attempt of await listAttempts(context.db, id)) {
    const isDue = attempt.nextCheckAt !== null && attempt.nextCheckAt.getTime() <= nowMs
    if (attempt.refundState === 'owed') await refundAttempt(context, reservation, attempt)
    else if (isOpenAttempt(attempt.state) || isDue) await checkPaymentAtGateway(context, reservation, attempt)
  }
  if (isEnded(reservation, nowMs)) await endPastHold(context, reservation)
}

/** Queries the gateway. Once the hold has expired, cancels an unpaid payment where the gateway can. */
export async function checkPaymentAtGateway(
  context: ReservationContext,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.sentAt === null && attempt.gatewayId === null) return awaitSending(context, attempt)
  const processor = findProcessor(context, reservation)
  const asked = await applyOutcome(
    context,
    attempt.id,
    processor ? await queryStatus(context, processor, reservation, attempt) : noAccount,
  )
  const ended = isEnded(reservation, context.clock())
  if (!processor || !asked || !isOpenAttempt(asked.state) || !ended) return
  if (processor.cancel && asked.gatewayId !== null) {
    const payment = { ...describePayment(reservation, asked), gatewayId: asked.gatewayId }
    await applyOutcome(context, asked.id, await unknownIfRefused(context, processor.cancel(payment), asked))
  } else if (asked.state === 'action' || asked.state === 'open')
    await closeAfterGrace(context, reservation, asked)
}

/**
 * Cancels a payment that waits for its visitor, where the gateway can. Returns whether no money can move through it any
 * more; false while a charge is in progress or the state is unknown.
 */
export async function voidPayment(
  context: ReservationContext,
  reservation: store.ReservationRow,
): Promise<boolean> {
  const open = await findOpenAttempt(context.db, reservation.id)
  if (!open) return true
  const processor = findProcessor(context, reservation)
  if (!processor?.cancel) return false
  const asked = await applyOutcome(context, open.id, await queryStatus(context, processor, reservation, open))
  if (!asked || !isOpenAttempt(asked.state)) return true
  const { gatewayId, state } = asked
  if (gatewayId === null || (state !== 'open' && state !== 'action')) return false
  const payment = { ...describePayment(reservation, asked), gatewayId }
  const cancelled = await unknownIfRefused(context, processor.cancel(payment), asked)
  const after = await applyOutcome(context, asked.id, cancelled)
  return after !== null && !isOpenAttempt(after.state)
}

const noAccount: NoAccount = { kind: 'unknown', gatewayId: null, why: 'no-account' }

/** No gateway has received this payment: it is checked again with its hold, and closed once nothing is held. */
async function awaitSending(
  { db, clock }: ReservationContext,
  { id, nextCheckAt }: AttemptRow,
): Promise<void> {
  const nowMs = clock()
  if (nextCheckAt === null || nextCheckAt.getTime() > nowMs) return
  await retryConflicts(() =>
    db.transaction(async (tx) => {
      const locked = await lockAttemptAndCar(tx, id)
      if (!locked || !isUnsent(locked.attempt)) return
      const { reservation, attempt } = locked
      if (reservation.state !== 'held') await closeAttempt(tx, reservation, attempt, 'never sent', nowMs)
      else
        await updateAttempt(
          tx,
          id,
          { nextCheckAt: nextCheck(reservation, attempt, attempt.state, nowMs) },
          nowMs,
        )
    }),
  )
}

export function findProcessor(
  { findProcessor, log }: ReservationContext,
  { id, processor, processorKey }: store.ReservationRow,
): PaymentProcessor | null {
  const found = processor === null ? null : findProcessor(processor, processorKey)
  // Without its account the state of a payment cannot be queried, so nothing is decided about it.
  if (!found) log.error({ reservation: id, processor }, 'There is no payment account for a reservation')
  return found
}

function queryStatus(
  context: ReservationContext,
  processor: PaymentProcessor,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
): Promise<PaymentOutcome | AbsentPayment> {
  return unknownIfRefused(context, processor.status(describePayment(reservation, attempt)), attempt)
}

/** When a gateway refuses a query, this says nothing about the payment. */
export async function unknownIfRefused<Outcome>(
  { log }: ReservationContext,
  asking: Promise<Outcome>,
  attempt: AttemptRow,
): Promise<Outcome | Extract<PaymentOutcome, { kind: 'unknown' }>> {
  try {
    return await asking
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'none'
    log.error({ attempt: attempt.id, code }, 'A gateway refused a request')
    return { kind: 'unknown', gatewayId: attempt.gatewayId, why: 'gateway-error' }
  }
}

/**
 * The bank still waits for a visitor who has left, and the gateway cannot cancel that. The car is released; the payment
 * is still watched, and money that arrives later is handled like any late payment.
 */
async function closeAfterGrace(
  { db, clock }: ReservationContext,
  { holdExpiresAt }: store.ReservationRow,
  attempt: AttemptRow,
): Promise<void> {
  const nowMs = clock()
  if (nowMs < (holdExpiresAt?.getTime() ?? 0) + actionGraceMs) return
  await retryConflicts(() =>
    db.transaction(async (tx) => {
      const locked = await lockAttemptAndCar(tx, attempt.id)
      if (!locked || !isOpenAttempt(locked.attempt.state) || !isEnded(locked.reservation, nowMs)) return
      const next = new Date(nowMs + actionGraceMs)
      await closeAttempt(tx, locked.reservation, locked.attempt, 'left at the bank', nowMs, next)
    }),
  )
}

async function endPastHold(context: ReservationContext, { id, carId }: store.ReservationRow): Promise<void> {
  const ended = await retryConflicts(() =>
    context.db.transaction(async (tx) => {
      if (carId !== null) await store.lockCar(tx, carId)
      const answer = await releaseHold(tx, id, context.clock())
      if (answer === 'released' && carId !== null && (await store.isCarOffered(tx, carId)))
        await notifyWaitlist(context, tx, carId, 'car-free')
      return answer
    }),
  )
  if (ended === 'released') context.metrics.holds.inc({ event: 'expired' })
}
