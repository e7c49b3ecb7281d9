import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { testCredentials } from '../../../../testing/platform/open-test-platform.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { settleReservation } from '../settlement/settle-reservation.ts'
import { startPayment } from './start-payment.ts'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(16)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const car = (processor: GatewayName) => fixture.sites[processor].carIds[next] ?? 0

describe('a payment', () => {
  it('through stripe reserves the car once the gateway says so, never the browser', async () => {
    const visit = fixture.visit('stripe', car('stripe'), 'buyer')
    const { id, processor } = await visit.fill()
    expect(processor).toMatchObject({ type: 'stripe', test: true, takesToken: false })
    const { clientSecret, paymentIntent } = await visit.intent()
    expect(await visit.intent()).toEqual({ clientSecret, paymentIntent })
    expect(await visit.read(id, true)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    fixture.pass(2_000)
    expect(await visit.read(id, true)).toMatchObject({
      state: 'paid',
      payment: { state: 'paid' },
      depositCents: 50_000,
    })
    expect(await fixture.isReserved(car('stripe'))).toBe(true)
    expect(await fixture.ledger(id)).toEqual([
      'hold-taken',
      'attempt-started',
      'attempt-sent',
      'charged',
      'reserved',
    ])
    const [lead] = await fixture.query(
      'select category, payload, car_id from leads l join reservations r on r.lead_id = l.id where r.id = $1'.replace(
        'car_id',
        'l.car_id',
      ),
      [id],
    )
    expect(lead).toMatchObject({
      category: 'Reservation',
      car_id: car('stripe'),
      payload: { name: 'Jo', last_name: 'buyer', deposit: '$500', finance: 'Yes', form_completed: true },
    })
    expect(
      await fixture.query(
        'select kind from deliveries d join reservations r using (lead_id) where r.id = $1',
        [id],
      ),
    ).toEqual([{ kind: 'dealer-mail' }])
    await fixture.sweep()
    await fixture.sweep()
    expect(fixture.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['buyer@example.com', expect.stringMatching(/^Reserved: 2021 Mazda CX-5 Maxx Sport \(R-/)],
    ])
    expect(
      await fixture.query('select 1 from payment_attempts where state = $1 and next_check_at is not null', [
        'succeeded',
      ]),
    ).toEqual([])
  })

  it('keeps the client secret out of every row', async () => {
    const visit = fixture.visit('stripe', car('stripe'), 'secretive')
    await visit.fill()
    const { clientSecret, paymentIntent } = await visit.intent()
    const tables = await fixture.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const tablesWith = async (text: string) => {
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await fixture.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
          text,
        ])
        if (rows.length > 0) found.push(name)
      }
      return found
    }
    // The search finds values that are stored, so it has read every table.
    expect(await tablesWith(paymentIntent)).toContain('public.payment_attempts')
    expect(await tablesWith(clientSecret)).toEqual([])
  })

  it.each(['till', 'st_george'] as const)(
    'through %s charges a token once, however often Pay is pressed',
    async (processor) => {
      const visit = fixture.visit(processor, car(processor), 'clicker')
      const { id } = await visit.fill()
      await visit.hold(id)
      await Promise.all([1, 2, 3, 4].map(() => visit.confirm(id, 'ok')))
      expect(await visit.read(id)).toMatchObject({ state: 'paid' })
      expect(fixture.chargesOf(processor, id)).toHaveLength(1)
      expect((await visit.confirm(id, 'ok')).state).toBe('paid')
      expect(fixture.chargesOf(processor, id)).toHaveLength(1)
    },
  )

  it('that was declined can be tried again with another card and another key', async () => {
    const visit = fixture.visit('till', car('till'), 'declined')
    const { id } = await visit.fill()
    await visit.hold(id)
    expect(await visit.confirm(id, 'no')).toMatchObject({
      state: 'held',
      payment: { state: 'declined', message: expect.stringContaining('Nothing was charged') },
    })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
    expect(fixture.chargesOf('till', id).map(({ key }) => key)).toEqual([paymentKey(id, 2)])
  })

  it('whose answer was lost stays unknown, is not sent again, and is found by asking', async () => {
    const visit = fixture.visit('till', car('till'), 'lost')
    const { id } = await visit.fill()
    await visit.hold(id)
    fixture.gateways.till.fail('lost', 'dropped')
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'held', payment: { state: 'checking' } })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ payment: { state: 'checking' } })
    fixture.pass(20 * minuteMs)
    const rival = fixture.visit('till', car('till'), 'rival')
    const other = await rival.fill()
    await expect(rival.hold(other.id)).rejects.toMatchObject({ status: 409 })
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect(fixture.chargesOf('till', id)).toHaveLength(1)
  })

  it('that never reached the gateway is given up once nothing can be on its way', async () => {
    const visit = fixture.visit('st_george', car('st_george'), 'dropped')
    const { id } = await visit.fill()
    await visit.hold(id)
    fixture.gateways.st_george.fail('dropped')
    await visit.confirm(id, 'ok')
    expect((await visit.read(id, true)).payment.state).toBe('checking')
    fixture.pass(2 * minuteMs)
    expect((await visit.read(id, true)).payment.state).toBe('none')
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
  })

  it('that stripe never heard of, and that is given up while it is opened again, is not the one opened', async () => {
    const visit = fixture.visit('stripe', car('stripe'), 'in between')
    const { id } = await visit.fill()
    fixture.gateways.stripe.fail('dropped')
    await expect(visit.intent()).rejects.toMatchObject({ status: 409 })
    fixture.pass(2 * minuteMs)
    let transactions = 0
    const db = new Proxy(fixture.context.db, {
      get: (target, property, receiver) =>
        property === 'transaction'
          ? async (work: Parameters<typeof target.transaction>[0]) => {
              transactions += 1
              if (transactions === 2) await settleReservation(fixture.context, id)
              return target.transaction(work)
            }
          : Reflect.get(target, property, receiver),
    })
    await startPayment({ ...fixture.context, db }, id)
    expect(
      fixture.gateways.stripe.payments().filter(({ key }) => key.startsWith(`deposit:${id}`)),
    ).toMatchObject([{ key: paymentKey(id, 2), state: 'waiting' }])
    fixture.gateways.stripe.visitorPays(paymentKey(id, 2), 'ok')
    expect(await visit.read(id, true)).toMatchObject({ state: 'paid' })
  })

  it('left open at stripe is made unpayable before the car goes to another', async () => {
    const one = fixture.visit('stripe', car('stripe'), 'abandons')
    const { id } = await one.fill()
    await one.intent()
    fixture.pass(15 * minuteMs)
    const two = fixture.visit('stripe', car('stripe'), 'follows')
    await two.fill()
    await two.intent()
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    expect(fixture.chargesOf('stripe', id)).toEqual([])
    expect(await one.read(id, true)).toMatchObject({ state: 'expired' })
  })

  it('made at stripe in the last second wins over the next visitor', async () => {
    const one = fixture.visit('stripe', car('stripe'), 'just in time')
    const { id } = await one.fill()
    await one.intent()
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    fixture.pass(15 * minuteMs)
    const two = fixture.visit('stripe', car('stripe'), 'too late')
    await two.fill()
    await expect(two.intent()).rejects.toMatchObject({
      failure: 'hold-reserved',
    })
    expect(await one.read(id)).toMatchObject({ state: 'paid' })
  })
})

describe('a payment intent', () => {
  /** As the specification writes it, by a caller that does not have to identify a visitor. */
  const ask = async (processor: GatewayName, visitor: Record<string, string> = {}) => {
    const { user, password } = testCredentials
    const authorization = `Basic ${btoa(`${user}:${password}`)}`
    const answer = await fixture.platform.app.request(
      `/dealerships/${fixture.sites[processor].dealershipId}/payment_intent?car_id=${car(processor)}`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...visitor },
        body: JSON.stringify({ origin: 'https://partner.example' }),
      },
    )
    return { status: answer.status, body: await answer.json() }
  }

  it.each(['till', 'st_george'] as const)(
    'that %s does not take holds nothing [S7.13]',
    async (processor) => {
      expect(await ask(processor)).toMatchObject({ status: 400 })
      const visit = fixture.visit(processor, car(processor), 'finds it free')
      const { id } = await visit.fill()
      await expect(visit.intent()).rejects.toMatchObject({ status: 400 })
      expect(await fixture.ledger(id)).toEqual([])
      expect(await visit.hold(id)).toMatchObject({ state: 'held' })
    },
  )

  it('whose gateway fails returns the link to the hold if the visitor gave no name', async () => {
    fixture.gateways.stripe.fail('dropped')
    const failed = await ask('stripe')
    expect(failed).toMatchObject({
      status: 409,
      body: { visitor: expect.any(String), reservation_id: expect.any(String) },
    })
    expect(await ask('stripe')).toMatchObject({ status: 409 })
    expect(await ask('stripe', { 'x-visitor': failed.body.visitor })).toMatchObject({
      status: 200,
      body: { clientSecret: expect.any(String) },
    })
    expect(await fixture.ledger(failed.body.reservation_id)).toEqual([
      'hold-taken',
      'attempt-started',
      'attempt-sent',
    ])
  })

  it('of a model asks for no details, which no page of a site takes', async () => {
    const [model] = await fixture.query('select id from models limit 1')
    const { dealershipId } = fixture.sites.stripe
    const asked = { dealershipId, query: { model_id: model?.id }, visitor: 'wants any car of this model' }
    expect(
      await connectClient(fixture.platform).call('paymentIntent', {
        ...asked,
        body: { origin: 'https://stripe.example' },
      }),
    ).toMatchObject({ clientSecret: expect.any(String) })
  })
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
