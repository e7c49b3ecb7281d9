import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'
import type { Ending, FaultCase } from './fault-case.ts'
import type { CheckoutFixture } from './open-checkout-fixture.ts'

/** The final state of a car and of all payments for it, by our ledger and by the gateways' records. */
export async function checkEnding(
  checkout: CheckoutFixture,
  faultCase: FaultCase,
  { carId, first }: { carId: number; first: string },
  mails: readonly MailMessage[],
): Promise<Ending> {
  const { fixture } = checkout
  const rows = await fixture.query('select id, state from reservations where car_id = $1', [carId])
  const open = await fixture.query(
    `select a.state, a.refund_state from payment_attempts a join reservations r on r.id = a.reservation_id
     where r.car_id = $1 and (a.refund_state = 'owed'
       or a.state in ('ready', 'open', 'confirming', 'action', 'pending', 'unknown'))`,
    [carId],
  )
  const [car] = await fixture.query('select reserved from cars where id = $1', [carId])
  const ids = new Set(rows.map(({ id }) => id))
  const charges = (await checkout.charges()).filter(({ reservationId }) => ids.has(reservationId))
  const unrefunded = charges.filter(({ amountCents, refundedCents }) => amountCents > refundedCents)
  const paid = rows.filter(({ state }) => state === 'paid')
  const leads = await fixture.query('select id from leads where idempotency_key = any($1)', [
    rows.map(({ id }) => `reservation-${id}`),
  ])
  const receipts = new Set(
    mails.filter(({ subject }) => subject.startsWith('Reserved')).map((mail) => mail.id),
  )
  const wrong = [
    ...(unrefunded.length === paid.length
      ? []
      : [`${unrefunded.length} charges kept for ${paid.length} reservations`]),
    ...(unrefunded.every(({ reservationId }) => paid.some(({ id }) => id === reservationId))
      ? []
      : ['another paid']),
    ...(paid.length <= 1 ? [] : ['reserved twice']),
    ...(car?.reserved === paid.length > 0 ? [] : ['the car does not say so']),
    ...(leads.length === paid.length ? [] : [`${leads.length} leads`]),
    ...(receipts.size === paid.length ? [] : [`${receipts.size} receipts`]),
    ...(open.length === 0 ? [] : [`left open: ${JSON.stringify(open)}`]),
    ...(faultCase.visitor === 'returns' && paid.length === 0 ? ['who came back has no car'] : []),
  ]
  const back = charges.length - unrefunded.length
  const owner = paid.length === 0 ? 'free' : paid[0]?.id === first ? 'reserved' : 'reserved by the next'
  return { outcome: [owner, ...(back > 0 ? [`${back} refunded`] : [])].join(', '), wrong }
}
