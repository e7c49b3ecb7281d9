import { isOpenAttempt } from '@forecourt/domain/reservation/payment/attempt-state'
import type { PaymentProcessor, Started } from '@forecourt/payments/port/payment-processor'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { type HoldTerms, startHold } from '../hold/start-hold.ts'
import { type AttemptRow, updateAttempt } from '../ledger/attempt-store.ts'
import { describePayment } from '../ledger/describe-payment.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'
import { lockAttemptAndCar } from '../settlement/apply-outcome.ts'
import { isEnded } from '../settlement/release-hold.ts'
import { findProcessor, unknownIfRefused } from '../settlement/settle-reservation.ts'

/** For the visitor's browser only; never logged, stored or put into a URL. */
export type StartedPayment = { clientSecret: string; paymentIntent: string }

/**
 * `retryIds`: returned to a caller without a visitor id when the gateway fails, because it needs the ids of its hold to
 * retry.
 */
type PaymentTerms = Omit<HoldTerms, 'check'> & { retryIds?: Readonly<Record<string, string>> }

/**
 * Takes the hold and opens the payment at a gateway whose own script charges the card (Stripe). Called again within the
 * hold, after a reload or a lost answer, it returns the same payment.
 */
export async function startPayment(
  context: ReservationContext,
  id: string,
  terms: PaymentTerms = {},
): Promise<StartedPayment> {
  const { retryIds, ...holder } = terms
  const check = (about: ReservationRow) => void getOpener(context, about)
  const { reservation, attempt } = await startHold(context, id, { ...holder, check })
  const processor = getOpener(context, reservation)
  // The payment was closed meanwhile because the gateway did not know it; a payment made now could not be matched.
  if (!(await markSent(context, attempt))) return startPayment(context, id, terms)
  const started = await create(context, processor, describePayment(reservation, attempt), attempt)
  if (started === null) throw fail('payment-service-away', { details: retryIds })
  await saveGatewayId(context, attempt.id, started.gatewayId)
  return { clientSecret: started.clientSecret, paymentIntent: started.gatewayId }
}

/** The account for gateways whose script charges the card in the browser. */
function getOpener(context: ReservationContext, reservation: ReservationRow): PaymentProcessor {
  const processor = findProcessor(context, reservation)
  if (!processor) throw fail('hold-no-processor')
  if (processor.confirm !== null) throw fail('payment-without-intent')
  return processor
}

/** From here on money may move without us, so this is stored before the gateway is called. */
async function markSent({ db, clock }: ReservationContext, { id }: AttemptRow): Promise<boolean> {
  const nowMs = clock()
  return db.transaction(async (tx) => {
    const locked = await lockAttemptAndCar(tx, id)
    if (locked?.reservation.state === 'paid') throw fail('hold-paid')
    if (locked?.reservation.state !== 'held' || isEnded(locked.reservation, nowMs)) throw fail('hold-ended')
    const { reservation, attempt } = locked
    if (!isOpenAttempt(attempt.state)) return false
    if (attempt.sentAt === null)
      await addToLedger(tx, nowMs, { reservation, attemptId: id, kind: 'attempt-sent' })
    await updateAttempt(tx, id, { sentAt: new Date(nowMs) }, nowMs)
    return true
  })
}

async function create(
  context: ReservationContext,
  processor: PaymentProcessor,
  payment: ReturnType<typeof describePayment>,
  attempt: AttemptRow,
): Promise<(Started & { gatewayId: string; clientSecret: string }) | null> {
  const started = await unknownIfRefused(context, processor.create(payment), attempt)
  if (started.kind === 'started' && started.gatewayId !== null && started.clientSecret !== null)
    return { ...started, gatewayId: started.gatewayId, clientSecret: started.clientSecret }
  return null
}

async function saveGatewayId(
  { db, clock }: ReservationContext,
  attemptId: string,
  gatewayId: string,
): Promise<void> {
  const nowMs = clock()
  const isOurs = await db.transaction(async (tx) => {
    const locked = await lockAttemptAndCar(tx, attemptId)
    if (!locked) return false
    const { reservation, attempt } = locked
    const state = attempt.state === 'ready' ? 'open' : attempt.state
    await updateAttempt(tx, attemptId, { gatewayId, state }, nowMs)
    if (reservation.state === 'paid') return true
    return reservation.state === 'held' && !isEnded(reservation, nowMs) && isOpenAttempt(state)
  })
  if (!isOurs) throw fail('hold-ended')
}
