import { minuteMs } from '@forecourt/domain/time/duration'
import { paymentReference } from '@forecourt/payments/port/payment-reference'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { listDue } from '../ledger/reservation-store.ts'
import { sweepReservations } from '../sweep-reservations.ts'
import { cancelReservation } from './cancel-reservation.ts'

const trouble = 'A deposit needs somebody to look at it'
/** As many as one sweep processes. */
const many = 50

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(10)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const carOf = (processor: 'stripe' | 'till') => fixture.sites[processor].carIds[next] ?? 0
const due = () => listDue(fixture.context.db, fixture.now(), 1_000)
const troubles = () => fixture.mails.filter(({ subject }) => subject.startsWith(trouble))
const attemptsOf = (id: string) =>
  fixture.query(
    'select state, next_check_at from payment_attempts where reservation_id = $1 order by number',
    [id],
  )

async function holdAtTill(name: string) {
  const visit = fixture.visit('till', carOf('till'), name)
  const { id, reference } = await visit.fill()
  await visit.hold(id)
  return { visit, id, reference }
}

async function postChargeback(id: string, eventId: string): Promise<void> {
  const event = {
    processor: 'till',
    id: eventId,
    topic: 'chargeback',
    reference: paymentReference(paymentKey(id)),
    reservationId: id,
    gatewayId: null,
    claim: 'other',
    amountCents: 50_000,
  }
  await fixture.platform.app.request('/api/payment_callbacks/till/till-public', {
    method: 'POST',
    body: JSON.stringify({ signature: 'good', event }),
  })
}

/** Refunds of an account that was replaced since. Created last, because they would take part in other tests' sweeps. */
async function oweWithoutAccount(): Promise<void> {
  const { siteId, dealershipId } = fixture.sites.till
  const owedAt = new Date(fixture.now())
  await fixture.query(
    `with made as (
       insert into reservations
         (site_id, dealership_id, thing, reference, visitor_hash, state, deposit_cents, processor, processor_key)
       select $1, $2, '{"name":"A car","slug":null,"stockNumber":null}', 'R-GONE' || n, 'x', 'refunding', 50000,
         'till', 'replaced'
       from generate_series(1, ${many}) n returning id)
     insert into payment_attempts (reservation_id, number, idempotency_key, gateway_reference, gateway_id,
       amount_cents, state, sent_at, refund_state, next_check_at)
     select id, 1, 'deposit:' || id, id, 'till_' || id, 50000, 'succeeded', $3, 'owed', $3 from made`,
    [siteId, dealershipId, owedAt],
  )
}

describe('a payment that was never sent', () => {
  it('is due once a minute as long as its hold lasts', async () => {
    const { id } = await holdAtTill('thinks')
    fixture.pass(minuteMs)
    expect(await due()).toContain(id)
    await fixture.sweep()
    expect(await due()).not.toContain(id)
    fixture.pass(minuteMs)
    expect(await due()).toContain(id)
  })

  it('is closed when money of an earlier try surfaces', async () => {
    const { visit, id } = await holdAtTill('comes back')
    await visit.confirm(id, 'action')
    fixture.pass(16 * minuteMs)
    await fixture.sweep()
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    await visit.hold(id)
    fixture.gateways.till.visitorPays(paymentKey(id), 'ok')
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect(await attemptsOf(id)).toEqual([
      { state: 'succeeded', next_check_at: null },
      { state: 'cancelled', next_check_at: null },
    ])
  })

  it('is closed by the sweep where it was left beside a paid one', async () => {
    const { visit, id } = await holdAtTill('was left')
    await visit.confirm(id, 'ok')
    await fixture.query(
      `insert into payment_attempts (reservation_id, number, idempotency_key, gateway_reference, amount_cents, next_check_at)
       values ($1, 2, 'left', 'left', 50000, $2)`,
      [id, new Date(fixture.now())],
    )
    await fixture.sweep()
    expect((await attemptsOf(id))[1]).toEqual({ state: 'cancelled', next_check_at: null })
  })
})

it('an ended hold is asked after less and less while the gateway is away', async () => {
  const visit = fixture.visit('stripe', carOf('stripe'), 'left')
  const { id } = await visit.fill()
  await visit.intent()
  fixture.pass(16 * minuteMs)
  fixture.gateways.stripe.fail(...Array.from({ length: 200 }, () => 'dropped' as const))
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await fixture.sweep()
    fixture.pass(5_000)
  }
  const [{ checks }] = await fixture.query('select checks from payment_attempts where reservation_id = $1', [
    id,
  ])
  expect(checks).toBeLessThan(10)
  fixture.gateways.stripe.fail()
  fixture.pass(10 * minuteMs)
  await fixture.sweep()
  expect(await visit.read(id)).toMatchObject({ state: 'expired' })
})

it('a lead that cannot be created does not block the leads of others', async () => {
  const { siteId, dealershipId } = fixture.sites.till
  await fixture.query(
    `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, updated_at)
     select $1, $2, '{"name":"A car","slug":null,"stockNumber":null}', 'R-LEAD' || n, 'x', 'paid', $3
     from generate_series(1, ${many}) n`,
    [siteId, dealershipId, new Date(fixture.now())],
  )
  fixture.pass(1_000)
  const { visit, id } = await holdAtTill('has no lead')
  await visit.confirm(id, 'ok')
  await fixture.query('update reservations set lead_id = null where id = $1', [id])
  const { submitLead } = fixture.context
  const context: typeof fixture.context = {
    ...fixture.context,
    async submitLead(lead) {
      if (!lead.idempotencyKey.includes(id)) throw new Error('This one cannot be made.')
      return submitLead(lead)
    },
  }
  fixture.pass(1_000)
  await sweepReservations(context)
  await sweepReservations(context)
  const [{ lead_id: leadId }] = await fixture.query('select lead_id from reservations where id = $1', [id])
  expect(leadId).not.toBeNull()
})

describe('a payment whose account is gone', () => {
  it('is asked after less and less, and goes on where it was once the account is back', async () => {
    const { visit, id } = await holdAtTill('waits')
    await visit.confirm(id, 'slow')
    await fixture.query(`update reservations set processor_key = 'replaced' where id = $1`, [id])
    fixture.pass(16 * minuteMs)
    expect(await due()).toContain(id)
    await fixture.sweep()
    expect(await due()).not.toContain(id)
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    expect(troubles()).toHaveLength(1)
    await fixture.query(`update reservations set processor_key = 'till-public' where id = $1`, [id])
    fixture.gateways.till.visitorPays(paymentKey(id), 'ok')
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
  })

  it('notifies again, once each, when its refund is refused and when the bank charges it back', async () => {
    const { visit, id, reference } = await holdAtTill('meets everything')
    await visit.confirm(id, 'ok')
    await cancelReservation(fixture.context, { reference, reason: 'It was damaged.' })
    const told = () =>
      troubles().flatMap(({ subject, text }) =>
        subject.includes(reference) ? (/automatically: (.*)/.exec(text)?.[1] ?? '') : [],
      )
    const sweepTwice = async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        fixture.pass(20 * minuteMs)
        await fixture.sweep()
      }
    }
    await fixture.query(`update reservations set processor_key = 'replaced' where id = $1`, [id])
    await sweepTwice()
    const noAccount = 'its payment account is no longer set up here.'
    expect(told()).toEqual([noAccount])

    await fixture.query(`update reservations set processor_key = 'till-public' where id = $1`, [id])
    // Somebody has refunded it manually at the gateway.
    const payment = fixture.gateways.till.payments().find(({ key }) => key === paymentKey(id))
    Object.assign(payment ?? {}, { refundedCents: 50_000 })
    await sweepTwice()
    expect(told()).toEqual([noAccount, 'the gateway refused the refund.'])

    for (const eventId of ['opened', 'lost']) await postChargeback(id, `${eventId}-${id}`)
    await sweepTwice()
    expect(told()).toEqual([noAccount, 'the gateway refused the refund.', 'the bank took the money back.'])
  })

  it('does not delay other refunds, and staff are notified once', async () => {
    await oweWithoutAccount()
    fixture.pass(1_000)
    const { visit, id, reference } = await holdAtTill('pays')
    await visit.confirm(id, 'ok')
    await cancelReservation(fixture.context, { reference, reason: 'It was damaged.' })
    await fixture.sweep()
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    fixture.pass(20 * minuteMs)
    await fixture.sweep()
    expect(troubles()).toHaveLength(many)
    expect(troubles()[0]?.text).toContain('its payment account is no longer set up here')
  })
})
