import { backoffMs } from '@forecourt/domain/reservation/payment/check-times'
import type { PaymentProcessor, RefundOutcome } from '@forecourt/payments/port/payment-processor'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { type AttemptRow, listAttempts, updateAttempt } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { type ReservationRow, transitionReservation } from '../ledger/reservation-store.ts'
import { enqueueTroubleMail } from '../messages/enqueue-message.ts'
import { lockAttemptAndCar } from './apply-outcome.ts'

/** Refunds a deposit with one idempotency key for all tries: however often this runs, the money is refunded once. */
export async function refundAttempt(
  context: ReservationContext,
  { id, processor, processorKey }: ReservationRow,
  attempt: AttemptRow,
): Promise<void> {
  const account = processor === null ? null : context.findProcessor(processor, processorKey)
  const outcome = await requestRefund(account, attempt)
  if (outcome.kind === 'no-account')
    context.log.error({ reservation: id }, 'A refund cannot be made: no payment account can pay it')
  await retryConflicts(() => context.db.transaction((tx) => note(context, tx, attempt.id, outcome)))
}

type Outcome = RefundOutcome | { kind: 'no-account' }

async function requestRefund(
  account: PaymentProcessor | null,
  { idempotencyKey, gatewayId, amountCents, currency }: AttemptRow,
): Promise<Outcome> {
  if (!account || gatewayId === null) return { kind: 'no-account' }
  const refund = { idempotencyKey: `${idempotencyKey}:refund`, gatewayId, amountCents, currency }
  return account.refund(refund).catch(() => ({ kind: 'unknown' }))
}

async function note(
  context: ReservationContext,
  tx: NodePgDatabase,
  id: string,
  outcome: Outcome,
): Promise<void> {
  const nowMs = context.clock()
  const locked = await lockAttemptAndCar(tx, id)
  if (locked?.attempt.refundState !== 'owed') return
  const { reservation, attempt } = locked
  const entry = { reservation, attemptId: id }
  switch (outcome.kind) {
    case 'refunded':
      await updateAttempt(
        tx,
        id,
        { refundState: 'refunded', refundId: outcome.refundId, nextCheckAt: null },
        nowMs,
      )
      await addToLedger(tx, nowMs, { ...entry, kind: 'refunded', amountCents: -attempt.amountCents })
      if (reservation.state === 'refunding' && !(await hasOpenRefund(tx, reservation.id)))
        await transitionReservation(tx, reservation, 'refunded', nowMs)
      return
    case 'refused':
      await updateAttempt(tx, id, { refundState: 'refused', nextCheckAt: null }, nowMs)
      await addToLedger(tx, nowMs, { ...entry, kind: 'refund-refused' })
      await enqueueTroubleMail(context, tx, locked, 'refund-refused')
      return
    case 'no-account':
    case 'pending':
    case 'unknown': {
      if (outcome.kind === 'no-account') await enqueueTroubleMail(context, tx, locked, outcome.kind)
      // Also when the gateway cannot be queried: otherwise this refund would stay at the front of the queue and block
      // all others.
      const nextCheckAt = new Date(nowMs + backoffMs(attempt.checks))
      await updateAttempt(tx, id, { checks: attempt.checks + 1, nextCheckAt }, nowMs)
    }
  }
}

async function hasOpenRefund(tx: NodePgDatabase, reservationId: string): Promise<boolean> {
  return (await listAttempts(tx, reservationId)).some(({ refundState }) => refundState === 'owed')
}
