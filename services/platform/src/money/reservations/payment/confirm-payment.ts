import { backoffMs } from '@forecourt/domain/reservation/payment/check-times'
import { PaymentError } from '@forecourt/payments/port/payment-error'
import type {
  Confirmation,
  PaymentOutcome,
  PaymentProcessor,
} from '@forecourt/payments/port/payment-processor'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { startAttempt } from '../hold/start-attempt.ts'
import { type AttemptRow, updateAttempt } from '../ledger/attempt-store.ts'
import { describePayment } from '../ledger/describe-payment.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { applyOutcome } from '../settlement/apply-outcome.ts'
import { isEnded } from '../settlement/release-hold.ts'
import { findProcessor, unknownIfRefused } from '../settlement/settle-reservation.ts'

/**
 * Charges the card behind a token of till's or st_george's fields. A second click, or a second tab, finds the charge in
 * progress and sends nothing. The token is used here and never stored.
 */
export async function confirmPayment(
  context: ReservationContext,
  id: string,
  confirmation: Confirmation,
): Promise<void> {
  const claimed = await retryConflicts(() => context.db.transaction((tx) => claim(context, tx, id)))
  if (!claimed) return
  const { reservation, attempt, confirm } = claimed
  const outcome = await confirm(describePayment(reservation, attempt), confirmation).catch(
    (error: unknown) =>
      didNothing(error) ? refusedByGateway : unknownIfRefused(context, Promise.reject(error), attempt),
  )
  await applyOutcome(context, attempt.id, outcome)
}

type Claimed = {
  reservation: store.ReservationRow
  attempt: AttemptRow
  confirm: NonNullable<PaymentProcessor['confirm']>
}

/** Records that a card is about to be charged. Null when a charge is in progress or complete. */
async function claim(context: ReservationContext, tx: NodePgDatabase, id: string): Promise<Claimed | null> {
  const nowMs = context.clock()
  const known = await store.findReservation(tx, id)
  if (known?.carId != null) await store.lockCar(tx, known.carId)
  const reservation = await store.lockReservation(tx, id)
  if (!reservation || reservation.state === 'paid') return null
  if (reservation.state !== 'held' || isEnded(reservation, nowMs)) throw fail('hold-ended')
  const confirm = findProcessor(context, reservation)?.confirm
  if (!confirm) throw fail('payment-without-token')
  const attempt = await startAttempt(tx, reservation, nowMs)
  if (attempt.state !== 'ready') return null
  const now = new Date(nowMs)
  await updateAttempt(tx, attempt.id, { state: 'confirming', sentAt: now, nextCheckAt: now }, nowMs)
  await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'attempt-sent' })
  await context.wake(tx, id, nowMs + backoffMs(0))
  return { reservation, attempt, confirm }
}

function didNothing(error: unknown): boolean {
  return error instanceof PaymentError && error.code !== 'key-reused'
}

const refusedByGateway: PaymentOutcome = {
  kind: 'declined',
  gatewayId: null,
  reason: 'gateway-busy',
  sentence: '',
  final: true,
}
