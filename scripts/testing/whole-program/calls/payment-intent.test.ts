import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { connectClientAt, type PlatformClient } from '@forecourt/platform/testing/platform/connect-client'
import { testCredentials } from '@forecourt/platform/testing/platform/open-test-platform'
import {
  type CheckoutFixture,
  openCheckoutFixture,
} from '@forecourt/platform/testing/reservations/open-checkout-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPayment } from '../../../../apps/website/app/testing/open-payment.ts'

type Heard = { call: string; headers: Headers; body: unknown; answer: unknown }

let checkout: CheckoutFixture
let client: PlatformClient
let heard: Heard[]
beforeAll(async () => {
  checkout = await openCheckoutFixture({ cars: 2, timeoutMs: 20_000 })
  client = connectClientAt(checkout.front.origin, {
    fetch: async (request) => {
      const body = await request.clone().text()
      const response = await fetch(request)
      const { pathname, search } = new URL(request.url)
      heard.push({
        call: `${request.method} ${pathname}${search}`,
        headers: request.headers,
        body: body === '' ? null : JSON.parse(body),
        answer: await response.clone().json(),
      })
      return response
    },
  })
})
afterAll(() => checkout.close())
beforeEach(() => {
  heard = []
})

const intents = () => heard.filter(({ call }) => call.includes('payment_intent'))
const json = { accept: 'application/json', 'content-type': 'application/json' }
const secrets = {
  clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
  paymentIntent: expect.stringMatching(/^pi_/),
}

/**
 * The website's own server with a visitor who has pressed Continue before the payment, and the platform behind real
 * HTTP.
 */
async function pressPay(processor: GatewayName) {
  const { siteId, dealershipId, carIds } = checkout.fixture.sites[processor]
  const [carId = 0] = carIds
  const visit = checkout.fixture.visit(processor, carId, `visitor of ${processor}`, client)
  const { id, slug } = await visit.fill()
  await visit.hold(id)
  heard = []
  const page = { siteId, slug: slug ?? '', visitor: visit.visitor, origin: 'https://shop.example' }
  return { id, carId, dealershipId, visit, shown: await openPayment(client, page) }
}

it('a payment intent is asked for by car or model, with the origin, and skipped for till and st_george [S7.13]', async () => {
  const { id, carId, dealershipId, visit, shown } = await pressPay('stripe')
  const [ofCar, ...more] = intents()
  expect(more).toEqual([])
  expect(ofCar).toMatchObject({
    call: `POST /dealerships/${dealershipId}/payment_intent?car_id=${carId}`,
    body: { origin: 'https://shop.example', reservation_id: id },
    answer: secrets,
  })
  expect(Object.fromEntries(ofCar?.headers ?? [])).toMatchObject(json)
  expect(shown).toMatchObject({ clientSecret: secrets.clientSecret, payment: { state: 'held' } })

  const [model] = await checkout.fixture.query('select id from models limit 1')
  const { siteId: websiteId, locationId } = checkout.fixture.sites.stripe
  const { visitor } = visit
  const wish = await client.call('startReservation', {
    websiteId,
    visitor,
    body: { modelId: model?.id ?? 0 },
  })
  await client.call('changeReservation', {
    websiteId,
    visitor,
    reservationId: wish.id,
    body: {
      details: { firstName: 'Jo', lastName: 'Fox', email: 'jo@example.com', phone: '0400 000 000' },
      handover: { method: 'pickup', locationId },
    },
  })
  heard = []
  const origin = 'https://stripe.example'
  await client.call('paymentIntent', {
    dealershipId,
    query: { model_id: model?.id },
    visitor,
    body: { origin },
  })
  expect(heard).toMatchObject([
    {
      call: `POST /dealerships/${dealershipId}/payment_intent?model_id=${model?.id}`,
      body: { origin },
      answer: secrets,
    },
  ])
  expect(Object.fromEntries(heard[0]?.headers ?? [])).toMatchObject(json)

  for (const processor of ['till', 'st_george'] as const) {
    const other = await pressPay(processor)
    expect(other.shown).toMatchObject({ clientSecret: null, payment: { payment: { state: 'ready' } } })
    expect(heard.map(({ call }) => call)).toContainEqual(expect.stringMatching(/^POST .+\/hold$/))
    expect(intents()).toEqual([])
    await expect(other.visit.intent()).rejects.toMatchObject({ status: 400 })
  }
})

it('whoever asks as the specification writes it, by car and origin alone, gets a payment of their own [S7.13]', async () => {
  const { dealershipId, carIds } = checkout.fixture.sites.stripe
  const { user, password } = testCredentials
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await fetch(
      `${checkout.front.origin}/dealerships/${dealershipId}/payment_intent?car_id=${carIds[1]}`,
      {
        method: 'POST',
        headers: { ...json, authorization: `Basic ${btoa(`${user}:${password}`)}`, ...headers },
        body: JSON.stringify({ origin: 'https://stripe.example' }),
      },
    )
    return { status: response.status, body: await response.json() }
  }
  const first = await ask()
  expect(first).toMatchObject({ status: 200, body: secrets })
  // The next request is from another visitor, for whom the car is unavailable; the first continues with the cookie from
  // before.
  expect(await ask()).toMatchObject({ status: 409 })
  expect(await ask({ 'x-visitor': first.body.visitor })).toEqual({
    status: 200,
    body: { clientSecret: first.body.clientSecret, paymentIntent: first.body.paymentIntent },
  })
})
