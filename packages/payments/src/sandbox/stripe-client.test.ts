import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandbox } from '../stripe/sandbox.ts'
import { type RunningSandbox, startSandbox } from './start-sandbox.ts'

let sandbox: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startSandbox({})
  const { hostname, port } = new URL(sandbox.origin)
  const { secretKey } = openSandbox(sandbox.origin).account
  stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' })
})
afterAll(() => sandbox.close())

const deposit = { amount: 20_000, currency: 'aud' } as const
const pay = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ ...deposit, payment_method, confirm: true })

describe('the official Stripe client', () => {
  it('pays with the names of Stripe’s own test cards, at once or by confirming', async () => {
    expect(await pay()).toMatchObject({ status: 'succeeded', amount_received: 20_000 })
    const intent = await stripe.paymentIntents.create(deposit)
    expect(
      await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' }),
    ).toMatchObject({ status: 'succeeded' })
    expect(await pay('pm_card_threeDSecure2Required')).toMatchObject({ status: 'requires_action' })
    await expect(pay('pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
    })
    await expect(pay('pm_card_of_nobody')).rejects.toMatchObject({ code: 'incorrect_number' })
  })

  it('changes what an intent says, and its amount until it is paid', async () => {
    const { id } = await stripe.paymentIntents.create({ ...deposit, metadata: { car: '1', gone: 'x' } })
    const changed = await stripe.paymentIntents.update(id, {
      amount: 30_000,
      description: 'Deposit',
      metadata: { car: '2', gone: '' },
    })
    expect(changed).toMatchObject({ amount: 30_000, description: 'Deposit', metadata: { car: '2' } })
    expect(changed.metadata).not.toHaveProperty('gone')
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(stripe.paymentIntents.update(id, { amount: 1_000 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('lists intents, the newest first, page by page and by itself', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await stripe.paymentIntents.create(deposit)).id)
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, made.slice(0, 2)])
    const next = await stripe.paymentIntents.list({ limit: 2, starting_after: made[1] ?? '' })
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
    const back = await stripe.paymentIntents.list({ limit: 2, ending_before: made[3] ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    const walked = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 5 })
    expect(walked.map(({ id }) => id)).toEqual(made)
    const newer = await stripe.paymentIntents.list({ created: { gt: Math.ceil(Date.now() / 1000) + 60 } })
    expect(newer.data).toEqual([])
  })

  it('reads charges, refunds and events', async () => {
    const { id, latest_charge } = await pay()
    const charge = await stripe.charges.retrieve(String(latest_charge))
    expect(charge).toMatchObject({ payment_intent: id, amount: 20_000, status: 'succeeded', refunded: false })
    expect((await stripe.charges.list({ payment_intent: id })).data).toEqual([charge])
    expect(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      latest_charge: { id: charge.id, paid: true },
    })
    const part = await stripe.refunds.create({ charge: charge.id, amount: 5_000 })
    const rest = await stripe.refunds.create({ payment_intent: id })
    expect([part.amount, rest.amount]).toEqual([5_000, 15_000])
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: id })).data.map((one) => one.id)).toEqual([
      rest.id,
      part.id,
    ])
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 5_000 })
    const [event] = (await stripe.events.list({ type: 'charge.refunded', limit: 1 })).data
    expect(event).toMatchObject({ data: { object: { id: charge.id, amount_refunded: 20_000 } } })
    expect(await stripe.events.retrieve(event?.id ?? '')).toEqual(
      expect.objectContaining({ type: 'charge.refunded' }),
    )
  })

  it('changes and cancels nothing with the public key, whatever secret comes along', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(deposit)
    const headers = { authorization: `Bearer ${openSandbox(sandbox.origin).account.publicKey}` }
    const body = new URLSearchParams({ client_secret: client_secret ?? '', amount: '100' })
    for (const path of [id, `${id}/cancel`])
      expect(
        (
          await fetch(`${sandbox.origin}/v1/payment_intents/${path}?client_secret=${client_secret}`, {
            method: 'POST',
            headers,
            body,
          })
        ).status,
      ).toBe(401)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 20_000 })
  })

  it('gets a readable error for what the sandbox does not support', async () => {
    const { id } = await pay()
    const refusals: [() => Promise<unknown>, string | RegExp][] = [
      [() => stripe.customers.create({}), /The sandbox has no POST \/v1\/customers/],
      [() => stripe.paymentIntents.capture(id), /The sandbox has no POST/],
      [() => stripe.paymentIntents.create({ ...deposit, capture_method: 'manual' }), /captures at once/],
      [() => stripe.paymentIntents.create({ ...deposit, customer: 'cus_1' }), /does not do customer/],
      [() => stripe.paymentIntents.search({ query: "status:'succeeded'" }), /Only metadata/],
      [() => stripe.charges.list({ customer: 'cus_1' }), /Not known here: customer/],
      [() => stripe.charges.list({ limit: 1_000 }), /limit must be/],
      [() => stripe.charges.retrieve('ch_none'), /No such charge/],
      [() => stripe.events.list({ starting_after: 'evt_none' }), /No such row/],
    ]
    for (const [asked, message] of refusals)
      await expect(asked()).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        message: expect.stringMatching(message),
      })
  })
})
