import type { ReservationJson } from '@forecourt/contract/json/reservation-json'
import type { Cents } from '@forecourt/domain/money/cents'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { findPaymentProcessor } from '@forecourt/domain/vehicle/find-payment-processor'
import { declineSentences } from '@forecourt/payments/port/decline-reason'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type AttemptRow, listAttempts } from './ledger/attempt-store.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { listProcessors, type ReservationRow } from './ledger/reservation-store.ts'
import { siteOf } from './ledger/site-of.ts'
import { isEnded } from './settlement/release-hold.ts'

/** A reservation as its own visitor sees it: enough to go on where it stopped, and no secret. */
export async function viewReservation(
  context: ReservationContext,
  reservation: ReservationRow,
): Promise<ReservationJson> {
  const nowMs = context.clock()
  const [attempt = null] = await listAttempts(context.db, reservation.id)
  const { processor, processorKey, depositCents } = await termsOf(context.db, reservation, nowMs)
  const account = processor === null ? null : context.findProcessor(processor, processorKey)
  const { thing, details } = reservation
  return {
    id: reservation.id,
    reference: reservation.reference,
    // A hold that has ended is over for its visitor too, even while its payment is still asked after.
    state: isEnded(reservation, nowMs) && attempt?.sentAt == null ? 'expired' : reservation.state,
    car_id: reservation.carId,
    model_id: reservation.modelId,
    dealership_id: reservation.dealershipId,
    name: thing.name,
    slug: thing.slug,
    stocknum: thing.stockNumber,
    details,
    handover: reservation.handover,
    pickup_location_id: reservation.pickupLocationId,
    delivery_postcode: reservation.deliveryPostcode,
    delivery_price: dollars(reservation.deliveryPriceCents),
    trade_in: reservation.tradeIn,
    finance: reservation.finance,
    deposit: dollars(depositCents),
    hold_expires_at: reservation.state === 'held' ? (reservation.holdExpiresAt?.toISOString() ?? null) : null,
    now: new Date(nowMs).toISOString(),
    paid_at: reservation.paidAt?.toISOString() ?? null,
    processor:
      account === null
        ? null
        : {
            type: account.name,
            public_key: account.browser.publicKey,
            script_url: account.browser.scriptUrl,
            origins: {
              script: [...account.browser.origins.script],
              frame: [...account.browser.origins.frame],
              connect: [...account.browser.origins.connect],
              image: [...account.browser.origins.image],
            },
            test: account.browser.test,
            takes_token: account.confirm !== null,
          },
    payment: paymentOf(attempt),
  }
}

/** Fixed once the car was held; before that, what holding it would cost now. */
async function termsOf(db: NodePgDatabase, reservation: ReservationRow, nowMs: number) {
  const { state, siteId, dealershipId, processor, processorKey, depositCents } = reservation
  const isFixed = state !== 'draft' && state !== 'expired' && !isEnded(reservation, nowMs)
  if (isFixed) return { processor, processorKey, depositCents }
  const site = await siteOf(db, siteId)
  const paymentProcessors = await listProcessors(db, dealershipId)
  const found = findPaymentProcessor({ paymentProcessors }, site.paymentProvider)
  return {
    processor: found?.authorizationType ?? null,
    processorKey: found?.authorizationKey ?? null,
    depositCents: found ? depositAmount(found) : null,
  }
}

function paymentOf(attempt: AttemptRow | null): ReservationJson['payment'] {
  const state = attempt === null ? 'none' : screenStates[attempt.state]
  const reason = attempt?.declineReason ?? null
  const sentence = Object.hasOwn(declineSentences, reason ?? '')
    ? declineSentences[reason as keyof typeof declineSentences]
    : null
  const isOver = state === 'paid' || state === 'checking'
  return { state, message: isOver ? null : sentence, action_url: attempt?.actionUrl ?? null }
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
} as const satisfies Record<AttemptRow['state'], ReservationJson['payment']['state']>

function dollars(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100
}
