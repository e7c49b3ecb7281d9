import { findGateway } from '@forecourt/domain/payment/gateway-table'
import { isOpenAttempt } from '@forecourt/domain/reservation/payment/attempt-state'
import { nextCheckMs } from '@forecourt/domain/reservation/payment/check-times'
import { nextAttemptState } from '@forecourt/domain/reservation/payment/next-attempt-state'
import {
  type AbsentPayment,
  type PaymentOutcome,
  settlingMs,
} from '@forecourt/payments/port/payment-processor'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { enqueueTroubleMail } from '../messages/enqueue-message.ts'
import { makeMissingLead } from './make-lead.ts'
import { type DepositOutcome, settleMoney } from './settle-money.ts'

/** The gateway cannot be queried because the account is gone; money may or may not have moved. */
export type NoAccount = { readonly kind: 'unknown'; readonly gatewayId: null; readonly why: 'no-account' }

type News = PaymentOutcome | AbsentPayment | NoAccount

/**
 * The only place that applies a gateway's answer to our records, whether it comes from a confirmation, a status query or
 * a cancellation. Applying the same answer twice changes nothing. Returns the attempt as it is afterwards.
 */
export async function applyOutcome(
  context: ReservationContext,
  attemptId: string,
  news: News,
): Promise<AttemptRow | null> {
  const applied = await retryConflicts(() =>
    context.db.transaction((tx) => apply(context, tx, attemptId, news)),
  )
  if (!applied) return null
  const { now, deposit } = applied
  if (deposit) context.metrics.deposits.inc({ outcome: deposit })
  if (now?.state === 'succeeded') await tryLead(context, now.reservationId)
  return now
}

/**
 * Runs once the payment is on disk. A lead that cannot be created now is created by the sweep, and does not fail the
 * request.
 */
async function tryLead(context: ReservationContext, reservation: string): Promise<void> {
  try {
    await makeMissingLead(context, reservation)
  } catch {
    const failure = 'The lead of a paid reservation could not be made; trying again later'
    context.log.error({ reservation }, failure)
  }
}

async function apply(
  context: ReservationContext,
  tx: NodePgDatabase,
  attemptId: string,
  news: News,
): Promise<{ now: AttemptRow | null; deposit: DepositOutcome | null } | null> {
  const nowMs = context.clock()
  const locked = await lockAttemptAndCar(tx, attemptId)
  if (!locked) return null
  const { reservation, attempt } = locked
  const before = { state: attempt.state, sentAtMs: attempt.sentAt?.getTime() ?? null }
  const state = nextAttemptState(before, news, nowMs, settlingMs)
  const gatewayId = ('gatewayId' in news ? news.gatewayId : null) ?? attempt.gatewayId
  const after = {
    state,
    gatewayId,
    checks: attempt.checks + 1,
    actionUrl: findActionUrl(news, state) ?? (isOpenAttempt(state) ? attempt.actionUrl : null),
    declineReason: news.kind === 'declined' ? news.reason : attempt.declineReason,
    nextCheckAt: nextCheck(reservation, attempt, state, nowMs),
  }
  await updateAttempt(tx, attempt.id, after, nowMs)
  await writeLedger(tx, reservation, attempt, news, state, nowMs)
  const deposit =
    state === 'succeeded' && attempt.state !== 'succeeded'
      ? await settleMoney(context, tx, reservation, { ...attempt, ...after })
      : null
  if (news.kind === 'unknown' && (news.why === 'amount-differs' || news.why === 'no-account'))
    await enqueueTroubleMail(context, tx, locked, news.why)
  const now = await lockAttempt(tx, attempt.id)
  if (now?.nextCheckAt) await context.wake(tx, reservation.id, now.nextCheckAt.getTime())
  return { now, deposit }
}

/** Locks in the common order: the car, the reservation, the attempt. */
export async function lockAttemptAndCar(tx: NodePgDatabase, attemptId: string) {
  const known = await findAttempt(tx, attemptId)
  const of = known && (await store.findReservation(tx, known.reservationId))
  if (!of) return null
  if (of.carId !== null) await store.lockCar(tx, of.carId)
  const reservation = await store.lockReservation(tx, of.id)
  const attempt = await lockAttempt(tx, attemptId)
  return reservation && attempt ? { reservation, attempt } : null
}

export function nextCheck(
  reservation: store.ReservationRow,
  attempt: AttemptRow,
  state: AttemptRow['state'],
  nowMs: number,
): Date | null {
  // A pending refund has its own schedule.
  if (attempt.state === 'succeeded') return attempt.nextCheckAt
  const { processor } = reservation
  // A charge that we sent may still arrive; a charge by the browser ended with its payment intent.
  const watched =
    state === 'cancelled' &&
    attempt.sentAt !== null &&
    !(processor && findGateway(processor).chargesInBrowser)
  const checked = { state, checks: attempt.checks, createdAtMs: attempt.createdAt.getTime(), watched }
  const due = nextCheckMs(checked, reservation.holdExpiresAt?.getTime() ?? null, nowMs)
  return due === null ? null : new Date(due)
}

function findActionUrl(news: News, state: AttemptRow['state']): string | null {
  if (news.kind !== 'requires_action' || state !== 'action') return null
  return news.action.kind === 'redirect' ? news.action.url : null
}

async function writeLedger(
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  attempt: AttemptRow,
  news: News,
  state: AttemptRow['state'],
  nowMs: number,
): Promise<void> {
  const entry = { reservation, attemptId: attempt.id }
  if (news.kind === 'declined' && isOpenAttempt(attempt.state) && news.reason !== attempt.declineReason)
    await addToLedger(tx, nowMs, { ...entry, kind: 'declined', note: news.reason })
  if (state === 'cancelled' && attempt.state !== 'cancelled')
    await addToLedger(tx, nowMs, { ...entry, kind: 'attempt-closed', note: news.kind })
  if (state === 'succeeded' && attempt.state !== 'succeeded')
    await addToLedger(tx, nowMs, { ...entry, kind: 'charged', amountCents: attempt.amountCents })
}
