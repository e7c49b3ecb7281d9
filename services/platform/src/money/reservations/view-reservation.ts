import { findPaymentProcessor } from '@forecourt/domain/payment/find-payment-processor'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import type { Reservation, ReservationPayment } from '@forecourt/domain/reservation/reservation'
import type { ReservationState } from '@forecourt/domain/reservation/reservation-state'
import { declineSentences } from '@forecourt/payments/port/decline-reason'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import { findCancellationState } from './cancellation/read-cancellation.ts'
import { type AttemptRow, listAttempts } from './ledger/attempt-store.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { listProcessors, type ReservationRow } from './ledger/reservation-store.ts'
import { signReservationLink } from './ledger/sign-reservation-link.ts'
import { isEnded } from './settlement/release-hold.ts'

/** A reservation as its own visitor sees it: enough to continue where it stopped, without any secret. */
export async function viewReservation(
  context: ReservationContext,
  reservation: ReservationRow,
): Promise<Reservation> {
  const nowMs = context.clock()
  const [attempt = null] = await listAttempts(context.db, reservation.id)
  const { processor, processorKey, depositCents } = await findTerms(context.db, reservation, nowMs)
  const account = processor === null ? null : context.findProcessor(processor, processorKey)
  const { thing, details } = reservation
  return {
    id: reservation.id,
    reference: reservation.reference,
    // For its visitor an expired hold is over too, even while the gateway is still being queried about the payment.
    state: isEnded(reservation, nowMs) && attempt?.sentAt == null ? 'expired' : reservation.state,
    carId: reservation.carId,
    modelId: reservation.modelId,
    dealershipId: reservation.dealershipId,
    name: thing.name,
    slug: thing.slug,
    stockNumber: thing.stockNumber,
    details,
    handover: reservation.handover,
    pickupLocationId: reservation.pickupLocationId,
    deliveryPostcode: reservation.deliveryPostcode,
    deliveryPriceCents: reservation.deliveryPriceCents,
    tradeIn: reservation.tradeIn,
    finance: reservation.finance,
    depositCents,
    holdExpiresAtMs: reservation.state === 'held' ? (reservation.holdExpiresAt?.getTime() ?? null) : null,
    nowMs,
    paidAtMs: reservation.paidAt?.getTime() ?? null,
    processor:
      account === null
        ? null
        : {
            type: account.name,
            publicKey: account.browser.publicKey,
            scriptUrl: account.browser.scriptUrl,
            origins: account.browser.origins,
            test: account.browser.test,
            takesToken: account.confirm !== null,
          },
    payment: describeAttempt(attempt),
    cancellation: await describeCancellation(context, reservation, nowMs),
  }
}

async function describeCancellation(
  context: ReservationContext,
  reservation: ReservationRow,
  nowMs: number,
): Promise<Reservation['cancellation']> {
  if (reservation.paidAt === null) return null
  const site = await getSiteRow(context.db, reservation.siteId)
  const state = findCancellationState(reservation, site, nowMs)
  return state && { state, link: signReservationLink(context, reservation.id) }
}

/** Fixed once the car was held; before that, the amount that a hold would cost now. */
async function findTerms(db: NodePgDatabase, reservation: ReservationRow, nowMs: number) {
  const { state, siteId, dealershipId, processor, processorKey, depositCents } = reservation
  const isFixed = !unheldStates.includes(state) && !isEnded(reservation, nowMs)
  if (isFixed) return { processor, processorKey, depositCents }
  const site = await getSiteRow(db, siteId)
  const paymentProcessors = await listProcessors(db, dealershipId, site)
  const found = findPaymentProcessor({ paymentProcessors }, site.paymentProvider)
  return {
    processor: found?.authorizationType ?? null,
    processorKey: found?.authorizationKey ?? null,
    depositCents: found ? depositAmount(found) : null,
  }
}

const unheldStates: readonly ReservationState[] = ['draft', 'expired', 'released']

function describeAttempt(attempt: AttemptRow | null): ReservationPayment {
  const state = attempt === null ? 'none' : screenStates[attempt.state]
  const reason = attempt?.declineReason ?? null
  const sentence = Object.hasOwn(declineSentences, reason ?? '')
    ? declineSentences[reason as keyof typeof declineSentences]
    : null
  const isOver = state === 'paid' || state === 'checking'
  return { state, message: isOver ? null : sentence, actionUrl: attempt?.actionUrl ?? null }
}

const screenStates = {
  ready: 'ready',
  open: 'ready',
  confirming: 'checking',
  action: 'action',
  pending: 'checking',
  unknown: 'checking',
  succeeded: 'paid',
  declined: 'declined',
  cancelled: 'none',
} as const satisfies Record<AttemptRow['state'], ReservationPayment['state']>
