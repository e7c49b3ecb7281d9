import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import { paymentReference } from '@forecourt/payments/port/payment-reference'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'

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

const car = (processor: GatewayName) => fixture.sites[processor].carIds[next] ?? 0

describe('money that arrives after the hold has ended', () => {
  async function leaveAtBank(processor: 'till') {
    const visit = fixture.visit(processor, car(processor), 'at the bank')
    const { id } = await visit.fill()
    await visit.hold(id)
    const waiting = await visit.confirm(id, 'action')
    expect(waiting.payment).toEqual({
      state: 'action',
      message: null,
      actionUrl: 'https://bank.example/ask',
    })
    fixture.pass(16 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'expired' })
    return { visit, id }
  }

  it('gives the car to its visitor when it is still free', async () => {
    const { visit, id } = await leaveAtBank('till')
    fixture.gateways.till.visitorPays(paymentKey(id), 'ok')
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect(await fixture.isReserved(car('till'))).toBe(true)
  })

  it('is refunded when the car is no longer available, and visitor and staff are notified', async () => {
    const { visit, id } = await leaveAtBank('till')
    const rival = fixture.visit('till', car('till'), 'second')
    const other = await rival.fill()
    await rival.hold(other.id)
    await rival.confirm(other.id, 'ok')
    fixture.gateways.till.visitorPays(paymentKey(id), 'ok')
    fixture.gateways.till.fail(null, 'lost', 'dropped')
    fixture.pass(11 * minuteMs)
    await fixture.sweep()
    for (let minutes = 0; minutes < 4; minutes += 1) {
      fixture.pass(minuteMs)
      await fixture.sweep()
    }
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    expect(fixture.gateways.till.payments().find(({ key }) => key === paymentKey(id))).toMatchObject({
      refundedCents: 50_000,
    })
    const told = fixture.mails.map(({ to, subject }) => `${to}: ${subject.replace(/ \(R-.*/, '')}`)
    expect(told.sort()).toEqual([
      'at-the-bank@example.com: Your deposit of $500 is on its way back',
      'sales@dealer.example: A deposit of $500 is being refunded',
      'second@example.com: Reserved: 2021 Mazda CX-5 Maxx Sport',
    ])
    // When they return they see the refund, not an empty form.
    expect(await visit.start()).toMatchObject({ id, state: 'refunded' })
  })
})

describe('a callback', () => {
  const post = (processor: GatewayName, event: object, signature = 'good') =>
    fixture.platform.app.request(`/api/payment_callbacks/${processor}/${processor}-public`, {
      method: 'POST',
      body: JSON.stringify({ signature, event }),
    })
  const eventOf = (id: string, eventId: string, claim: string, processor: GatewayName = 'stripe') => ({
    processor,
    id: eventId,
    topic: 'payment',
    reference: paymentReference(paymentKey(id)),
    reservationId: id,
    gatewayId: null,
    claim,
    amountCents: 50_000,
  })

  it('is stored by its id and is only a hint: the status is read from the gateway', async () => {
    const visit = fixture.visit('stripe', car('stripe'), 'called back')
    const { id } = await visit.fill()
    await visit.intent()
    const lie = await post('stripe', eventOf(id, 'evt_lie', 'succeeded'))
    expect([lie.status, await lie.text()]).toEqual([200, 'OK'])
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    for (const claim of ['pending', 'succeeded', 'succeeded'])
      await post('stripe', eventOf(id, `evt_${claim}`, claim))
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'charged')).toHaveLength(1)
    expect(
      await fixture.query(
        `select event_id, next_try_at from gateway_events where reservation_id = $1 order by 1`,
        [id],
      ),
    ).toEqual(
      ['evt_lie', 'evt_pending', 'evt_succeeded'].map((event_id) => ({ event_id, next_try_at: null })),
    )
  })

  it('needs no credentials but a signature', async () => {
    expect((await post('stripe', {}, 'forged')).status).toBe(400)
    expect((await post('st_george', {})).status).toBe(400)
    const unknown = await fixture.platform.app.request('/api/payment_callbacks/stripe/other', {
      method: 'POST',
      body: '{}',
    })
    expect(unknown.status).toBe(400)
  })

  it('that failed is processed again by the sweep', async () => {
    const visit = fixture.visit('stripe', car('stripe'), 'late news')
    const { id } = await visit.fill()
    await visit.intent()
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    fixture.gateways.stripe.fail('dropped')
    await post('stripe', eventOf(id, 'evt_dropped', 'succeeded'))
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    fixture.pass(2 * minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
  })
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
