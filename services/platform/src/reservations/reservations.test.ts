import { minuteMs } from '@forecourt/domain/site/duration'
import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import { paymentReference } from '@forecourt/payments/payment-reference'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage } from '../mail/mail-message.ts'
import { sweepReservations } from './sweep-reservations.ts'
import { createFakeGateway, type FakeGateway } from './testing/fake-gateway.ts'
import { openYard, type Yard } from './testing/open-yard.ts'

let gateways: Record<PaymentProvider, FakeGateway>
let yard: Yard
let next = 0
const mails: MailMessage[] = []

beforeAll(async () => {
  gateways = {
    stripe: createFakeGateway('stripe'),
    till: createFakeGateway('till'),
    st_george: createFakeGateway('st_george'),
  }
  yard = await openYard({
    findProcessor: (name, key) => (key === `${name}-public` ? gateways[name].processor : null),
    publicKeys: { stripe: 'stripe-public', till: 'till-public', st_george: 'st_george-public' },
    cars: 45,
  })
})
afterAll(() => yard.platform.close())
beforeEach(() => {
  next += 1
  mails.length = 0
})

const car = (processor: PaymentProvider) => yard.sites[processor].carIds[next] ?? 0
const sweep = () => sweepReservations(yard.context, { send: async (mail) => void mails.push(mail) })
const keyOf = (id: string, number = 1) => `deposit:${id}:${number}`
const chargesOf = (processor: PaymentProvider, id: string) =>
  gateways[processor]
    .payments()
    .filter(({ key, state }) => key.startsWith(`deposit:${id}`) && state === 'succeeded')
const ledger = async (id: string) =>
  (await yard.query('select kind from deposit_ledger where reservation_id = $1 order by id', [id])).map(
    ({ kind }) => kind,
  )
const isReserved = async (carId: number) =>
  (await yard.query('select reserved from cars where id = $1', [carId]))[0]?.reserved

describe('a hold', () => {
  it('keeps the car for one visitor until its expiry, and others see until when', async () => {
    const one = yard.visit('till', car('till'), 'one')
    const two = yard.visit('till', car('till'), 'two')
    const { id } = await one.fill()
    const other = await two.fill()
    const held = await one.hold(id)
    expect(held).toMatchObject({ state: 'held', deposit: 500, payment: { state: 'ready' } })
    expect(held.hold_expires_at).toBe(new Date(yard.now() + 15 * minuteMs).toISOString())
    expect(await two.seen()).toEqual({ state: 'held', until: held.hold_expires_at, mine: false })
    expect(await one.seen()).toMatchObject({ state: 'held', mine: true })
    await expect(two.hold(other.id)).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else is reserving this car right now. Nothing was charged.',
    })
    yard.pass(15 * minuteMs)
    expect(await two.seen()).toMatchObject({ state: 'free' })
    expect(await two.hold(other.id)).toMatchObject({ state: 'held' })
    expect(await one.read(id)).toMatchObject({ state: 'expired' })
  })

  it('is not made longer by taking it again', async () => {
    const visit = yard.visit('st_george', car('st_george'), 'again')
    const { id } = await visit.fill()
    const first = await visit.hold(id)
    yard.pass(minuteMs)
    expect((await visit.hold(id)).hold_expires_at).toBe(first.hold_expires_at)
  })

  it('is freed by the sweep, which tells those who asked', async () => {
    const one = yard.visit('till', car('till'), 'leaves')
    const { id } = await one.fill()
    await one.hold(id)
    const two = yard.visit('till', car('till'), 'waits')
    await two.awaitCar()
    await two.awaitCar()
    yard.pass(16 * minuteMs)
    await sweep()
    await sweep()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['waits@example.com', '2021 Mazda CX-5 Maxx Sport is free again'],
    ])
    expect(await ledger(id)).toEqual(['hold-taken', 'attempt-started', 'attempt-closed', 'hold-ended'])
  })

  it('is refused without the details that a receipt needs', async () => {
    const visit = yard.visit('till', car('till'), 'nameless')
    const { id } = await visit.start()
    await expect(visit.hold(id)).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['sold', `update cars set sold = true, status = 'sold' where id = $1`, 'This car is not in stock'],
    ['reserved by hand', 'update cars set reserved = true where id = $1', 'This car has just been reserved'],
    ['not reservable', 'update cars set reservable = false where id = $1', 'This car cannot be reserved'],
    ['too cheap', 'update cars set price_cents = 20000 where id = $1', 'This car cannot be reserved'],
    ['hidden', 'update cars set show_on_dealer_website = false where id = $1', 'This car is no longer here'],
  ])('is refused when the car was %s meanwhile', async (_, change, word) => {
    const visit = yard.visit('till', car('till'), `late ${next}`)
    const { id } = await visit.fill()
    await yard.query(change, [car('till')])
    await expect(visit.hold(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(word),
    })
    await yard.query(
      `update cars set sold = false, status = 'in_stock', reserved = false, reservable = null,
        price_cents = 3000000, show_on_dealer_website = true where id = $1`,
      [car('till')],
    )
  })

  it('is kept from a visitor who holds three cars', async () => {
    const visits = [0, 1, 2, 3].map((n) =>
      yard.visit('st_george', yard.sites.st_george.carIds[40 + n] ?? 0, 'greedy'),
    )
    const filled = await Promise.all(visits.map((visit) => visit.fill()))
    for (const n of [0, 1, 2]) await visits[n]?.hold(filled[n]?.id ?? '')
    await expect(visits[3]?.hold(filled[3]?.id ?? '')).rejects.toMatchObject({ status: 409 })
  })
})

describe('a payment', () => {
  it('through stripe reserves the car once the gateway says so, never the browser', async () => {
    const visit = yard.visit('stripe', car('stripe'), 'buyer')
    const { id, processor } = await visit.fill()
    expect(processor).toMatchObject({ type: 'stripe', test: true, takes_token: false })
    const { clientSecret, paymentIntent } = await visit.intent()
    expect(await visit.intent()).toEqual({ clientSecret, paymentIntent })
    expect(await visit.read(id, true)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
    gateways.stripe.visitorPays(keyOf(id), 'ok')
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    yard.pass(2_000)
    expect(await visit.read(id, true)).toMatchObject({
      state: 'paid',
      payment: { state: 'paid' },
      deposit: 500,
    })
    expect(await isReserved(car('stripe'))).toBe(true)
    expect(await ledger(id)).toEqual(['hold-taken', 'attempt-started', 'attempt-sent', 'charged', 'reserved'])
    const [lead] = await yard.query(
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
    await sweep()
    await sweep()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['buyer@example.com', expect.stringMatching(/^Reserved: 2021 Mazda CX-5 Maxx Sport \(R-/)],
    ])
    expect(
      await yard.query('select 1 from payment_attempts where state = $1 and next_check_at is not null', [
        'succeeded',
      ]),
    ).toEqual([])
  })

  it('keeps the client secret out of every row', async () => {
    const visit = yard.visit('stripe', car('stripe'), 'secretive')
    await visit.fill()
    const { clientSecret } = await visit.intent()
    const tables = await yard.query(
      `select tablename from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    for (const { tablename } of tables) {
      const rows = await yard
        .query(
          `select 1 from ${tablename === 'job' ? 'pgboss.job' : `"${tablename}"`} t where t::text like $1`,
          [`%${clientSecret}%`],
        )
        .catch(() => [])
      expect(rows, tablename).toEqual([])
    }
  })

  it.each(['till', 'st_george'] as const)(
    'through %s charges a token once, however often Pay is pressed',
    async (processor) => {
      const visit = yard.visit(processor, car(processor), 'clicker')
      const { id } = await visit.fill()
      await visit.hold(id)
      await Promise.all([1, 2, 3, 4].map(() => visit.confirm(id, 'ok')))
      expect(await visit.read(id)).toMatchObject({ state: 'paid' })
      expect(chargesOf(processor, id)).toHaveLength(1)
      expect((await visit.confirm(id, 'ok')).state).toBe('paid')
      expect(chargesOf(processor, id)).toHaveLength(1)
    },
  )

  it('that was declined can be tried again with another card and another key', async () => {
    const visit = yard.visit('till', car('till'), 'declined')
    const { id } = await visit.fill()
    await visit.hold(id)
    expect(await visit.confirm(id, 'no')).toMatchObject({
      state: 'held',
      payment: { state: 'declined', message: expect.stringContaining('Nothing was charged') },
    })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
    expect(chargesOf('till', id).map(({ key }) => key)).toEqual([keyOf(id, 2)])
  })

  it('whose answer was lost stays unknown, is not sent again, and is found by asking', async () => {
    const visit = yard.visit('till', car('till'), 'lost')
    const { id } = await visit.fill()
    await visit.hold(id)
    gateways.till.fail('lost', 'dropped')
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'held', payment: { state: 'checking' } })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ payment: { state: 'checking' } })
    yard.pass(20 * minuteMs)
    const rival = yard.visit('till', car('till'), 'rival')
    const other = await rival.fill()
    await expect(rival.hold(other.id)).rejects.toMatchObject({ status: 409 })
    await sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect(chargesOf('till', id)).toHaveLength(1)
  })

  it('that never reached the gateway is given up once nothing can be on its way', async () => {
    const visit = yard.visit('st_george', car('st_george'), 'dropped')
    const { id } = await visit.fill()
    await visit.hold(id)
    gateways.st_george.fail('dropped')
    await visit.confirm(id, 'ok')
    expect((await visit.read(id, true)).payment.state).toBe('checking')
    yard.pass(2 * minuteMs)
    expect((await visit.read(id, true)).payment.state).toBe('none')
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
  })

  it('left open at stripe is made unpayable before the car goes to another', async () => {
    const one = yard.visit('stripe', car('stripe'), 'abandons')
    const { id } = await one.fill()
    await one.intent()
    yard.pass(15 * minuteMs)
    const two = yard.visit('stripe', car('stripe'), 'follows')
    await two.fill()
    await two.intent()
    gateways.stripe.visitorPays(keyOf(id), 'ok')
    expect(chargesOf('stripe', id)).toEqual([])
    expect(await one.read(id, true)).toMatchObject({ state: 'expired' })
  })

  it('made at stripe in the last second wins over the next visitor', async () => {
    const one = yard.visit('stripe', car('stripe'), 'just in time')
    const { id } = await one.fill()
    await one.intent()
    gateways.stripe.visitorPays(keyOf(id), 'ok')
    yard.pass(15 * minuteMs)
    const two = yard.visit('stripe', car('stripe'), 'too late')
    await two.fill()
    await expect(two.intent()).rejects.toMatchObject({
      message: 'This car has just been reserved by somebody else. Nothing was charged.',
    })
    expect(await one.read(id)).toMatchObject({ state: 'paid' })
  })
})

describe('money that arrives after the hold has ended', () => {
  async function leaveAtBank(processor: 'till') {
    const visit = yard.visit(processor, car(processor), 'at the bank')
    const { id } = await visit.fill()
    await visit.hold(id)
    const waiting = await visit.confirm(id, 'action')
    expect(waiting.payment).toEqual({
      state: 'action',
      message: null,
      action_url: 'https://bank.example/ask',
    })
    yard.pass(16 * minuteMs)
    await sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    yard.pass(11 * minuteMs)
    await sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'expired' })
    return { visit, id }
  }

  it('gives the car to its visitor when it is still free', async () => {
    const { visit, id } = await leaveAtBank('till')
    gateways.till.visitorPays(keyOf(id), 'ok')
    yard.pass(11 * minuteMs)
    await sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect(await isReserved(car('till'))).toBe(true)
  })

  it('goes back by itself when the car is gone, and visitor and staff are told', async () => {
    const { visit, id } = await leaveAtBank('till')
    const rival = yard.visit('till', car('till'), 'second')
    const other = await rival.fill()
    await rival.hold(other.id)
    await rival.confirm(other.id, 'ok')
    gateways.till.visitorPays(keyOf(id), 'ok')
    gateways.till.fail(null, 'lost', 'dropped')
    yard.pass(11 * minuteMs)
    await sweep()
    for (let minutes = 0; minutes < 4; minutes += 1) {
      yard.pass(minuteMs)
      await sweep()
    }
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    expect(gateways.till.payments().find(({ key }) => key === keyOf(id))).toMatchObject({
      refundedCents: 50_000,
    })
    const told = mails.map(({ to, subject }) => `${to}: ${subject.replace(/ \(R-.*/, '')}`)
    expect(told.sort()).toEqual([
      'at-the-bank@example.com: Your deposit of $500 is on its way back',
      'sales@dealer.example: A deposit of $500 is being refunded',
      'second@example.com: Reserved: 2021 Mazda CX-5 Maxx Sport',
    ])
  })
})

describe('a callback', () => {
  const post = (processor: PaymentProvider, event: object, signature = 'good') =>
    yard.platform.app.request(`/api/payment_callbacks/${processor}/${processor}-public`, {
      method: 'POST',
      body: JSON.stringify({ signature, event }),
    })
  const eventOf = (id: string, eventId: string, claim: string, processor: PaymentProvider = 'stripe') => ({
    processor,
    id: eventId,
    topic: 'payment',
    reference: paymentReference(keyOf(id)),
    reservationId: id,
    gatewayId: null,
    claim,
    amountCents: 50_000,
  })

  it('is stored by its id and only a hint: the gateway is asked what is so', async () => {
    const visit = yard.visit('stripe', car('stripe'), 'called back')
    const { id } = await visit.fill()
    await visit.intent()
    const lie = await post('stripe', eventOf(id, 'evt_lie', 'succeeded'))
    expect([lie.status, await lie.text()]).toEqual([200, 'OK'])
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    gateways.stripe.visitorPays(keyOf(id), 'ok')
    for (const claim of ['pending', 'succeeded', 'succeeded'])
      await post('stripe', eventOf(id, `evt_${claim}`, claim))
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
    expect((await ledger(id)).filter((kind) => kind === 'charged')).toHaveLength(1)
    expect(
      await yard.query(
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
    const unknown = await yard.platform.app.request('/api/payment_callbacks/stripe/other', {
      method: 'POST',
      body: '{}',
    })
    expect(unknown.status).toBe(400)
  })

  it('that could not be acted on is taken up by the sweep', async () => {
    const visit = yard.visit('stripe', car('stripe'), 'late news')
    const { id } = await visit.fill()
    await visit.intent()
    gateways.stripe.visitorPays(keyOf(id), 'ok')
    gateways.stripe.fail('dropped')
    await post('stripe', eventOf(id, 'evt_dropped', 'succeeded'))
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    yard.pass(2 * minuteMs)
    await sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'paid' })
  })
})

describe('a reservation', () => {
  it('is found again by its visitor, and by nobody else', async () => {
    const visit = yard.visit('till', car('till'), 'mine')
    const { id } = await visit.fill()
    expect((await visit.start()).id).toBe(id)
    const stranger = yard.visit('till', car('till'), 'stranger')
    await expect(stranger.read(id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.hold(id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.confirm(id, 'ok')).rejects.toMatchObject({ status: 404 })
    const elsewhere = yard.visit('stripe', car('till'), 'mine')
    await expect(elsewhere.read(id)).rejects.toMatchObject({ status: 404 })
  })

  it('knows what delivery costs, whatever the page says [S7.12]', async () => {
    const visit = yard.visit('till', car('till'), 'far')
    const { id } = await visit.start()
    const { siteId: websiteId } = yard.sites.till
    expect(await visit.client.getDeliveryPrice(websiteId, '2000')).toBe(0)
    expect(await visit.client.getDeliveryPrice(websiteId, '2640')).toBe(290)
    expect(await visit.client.getDeliveryPrice(websiteId, '3000')).toBeNull()
    const change = (postcode: string) =>
      visit.client.changeReservation({
        websiteId,
        visitor: visit.visitor,
        reservationId: id,
        change: { handover: { method: 'delivery', postcode } },
      })
    expect(await change('2640')).toMatchObject({ handover: 'delivery', delivery_price: 290 })
    await expect(change('3000')).rejects.toMatchObject({ status: 400 })
  })
})

it('the ledger cannot be changed, by anybody', async () => {
  const word = /append-only/
  await expect(yard.query('update deposit_ledger set amount_cents = 0')).rejects.toThrow(word)
  await expect(yard.query('delete from deposit_ledger')).rejects.toThrow(word)
  await expect(yard.query('truncate deposit_ledger')).rejects.toThrow(word)
})

it('the books of all of the above are right', async () => {
  yard.pass(24 * 60 * minuteMs)
  await sweep()
  expect(await yard.faults()).toEqual([])
})
