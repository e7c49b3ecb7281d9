import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { openSandbox } from '@forecourt/payments/stripe/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CheckoutFixture,
  openCheckoutFixture,
} from '../../../../testing/reservations/open-checkout-fixture.ts'
import { findCarById } from '../../../stock/cars/store.ts'
import { listProcessors } from '../../../stock/search/indexes/store.ts'
import { cancelReservation } from '../settlement/cancel-reservation.ts'
import { sweepReservations } from '../sweep-reservations.ts'

let checkout: CheckoutFixture
let next = 0
beforeAll(async () => {
  checkout = await openCheckoutFixture({ cars: 6, timeoutMs: 20_000 })
})
afterAll(() => checkout.close())

const moveTo = (country: string) => checkout.fixture.query('update sites set country = $1', [country])

function visitNext(processor: GatewayName) {
  next += 1
  const { fixture } = checkout
  return fixture.visit(processor, fixture.sites[processor].carIds[next - 1] ?? 0, `visitor ${next}`)
}

type Visit = ReturnType<typeof visitNext>

/** A recent answer of the gateway counts as fresh, so the state may be outdated until its callback or the next query. */
const becomesPaid = (visit: Visit, id: string) =>
  expect.poll(() => visit.read(id, true), { timeout: 30_000 }).toMatchObject({ state: 'paid' })

async function paid() {
  const visit = visitNext('stripe')
  const { id, reference } = await visit.fill()
  await checkout.pay('stripe', visit, id)
  await becomesPaid(visit, id)
  return { visit, id, reference, intent: await findIntent(id) }
}

async function findIntent(id: string): Promise<string> {
  const statement = 'select gateway_id from payment_attempts where reservation_id = $1'
  const [row] = await checkout.fixture.query(statement, [id])
  return String(row?.gateway_id)
}

/** Reads directly from the sandbox of the Stripe API. */
async function readStripe(path: string) {
  const { secretKey } = openSandbox(checkout.sandboxOrigin).account
  const headers = { authorization: `Bearer ${secretKey}` }
  return (await fetch(`${checkout.sandboxOrigin}/v1/${path}`, { headers })).json()
}

async function refundDeposit({ reference }: { reference: string }): Promise<void> {
  await cancelReservation(checkout.fixture.context, { reference, reason: 'It was damaged.' })
  await sweepReservations(checkout.fixture.context)
}

describe('a deposit', () => {
  it.each([
    ['AU', 'aud'],
    ['NZ', 'nzd'],
  ] as const)('on a site in %s is taken and given back in %s', async (country, currency) => {
    await moveTo(country)
    const deposit = await paid()
    expect(await readStripe(`payment_intents/${deposit.intent}`)).toMatchObject({ amount: 50_000, currency })
    await refundDeposit(deposit)
    expect(await deposit.visit.read(deposit.id)).toMatchObject({ state: 'refunded' })
    expect(await readStripe(`refunds?payment_intent=${deposit.intent}`)).toMatchObject({
      data: [{ amount: 50_000, currency }],
    })
  })

  it('is found and given back as it was taken when the site has moved to another country', async () => {
    await moveTo('NZ')
    const visit = visitNext('stripe')
    const { id, reference } = await visit.fill()
    await checkout.pay('stripe', visit, id)
    await moveTo('AU')
    await becomesPaid(visit, id)
    await refundDeposit({ reference })
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    expect(await readStripe(`refunds?payment_intent=${await findIntent(id)}`)).toMatchObject({
      data: [{ currency: 'nzd' }],
    })
  })

  it.each(['till', 'st_george'] as const)('is not offered through %s in New Zealand', async (processor) => {
    await moveTo('NZ')
    const { fixture } = checkout
    const { db } = fixture.context
    const { siteId, carIds, dealershipId } = fixture.sites[processor]
    expect(await findCarById(db, siteId, carIds[0] ?? 0)).toMatchObject({ paymentProcessors: [] })
    expect((await listProcessors(db, siteId)).get(dealershipId)).toBeUndefined()
    const visit = visitNext(processor)
    const { id } = await visit.fill()
    await expect(visit.hold(id)).rejects.toMatchObject({ status: 409 })
    await moveTo('AU')
    expect(await findCarById(db, siteId, carIds[0] ?? 0)).toMatchObject({
      paymentProcessors: [{ authorizationType: processor }],
    })
  })

  it('is refused by the gateway where the site moved while somebody was paying', async () => {
    await moveTo('AU')
    const visit = visitNext('till')
    const { id } = await visit.fill()
    await visit.hold(id)
    await checkout.fixture.query(`update payment_attempts set currency = 'NZD' where reservation_id = $1`, [
      id,
    ])
    const { token } = await checkout.visitor.fillCard('till', { number: '4242424242424242' })
    await visit.confirm(id, token ?? '')
    expect(await visit.read(id, true)).toMatchObject({ payment: { state: 'declined' } })
    expect((await checkout.charges()).filter(({ reservationId }) => reservationId === id)).toEqual([])
  })
})
