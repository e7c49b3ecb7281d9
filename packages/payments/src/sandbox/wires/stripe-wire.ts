import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { challengeUrl } from '../bank/challenges.ts'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import type { SandboxPayment } from '../bank/sandbox-state.ts'
import { findTestCard } from '../bank/test-cards.ts'
import { bracketed, parseForm } from './parse-form.ts'
import { rememberAnswer } from './remember-answer.ts'
import { stripeErrors, toIntent, toRefund } from './stripe-objects.ts'
import { type SandboxContext, withFault } from './with-fault.ts'

type Answer = { readonly status: ContentfulStatusCode; readonly body: unknown }

/** Stripe's API as its official library and its card fields speak it. */
export function stripeWire(services: SandboxServices): Hono<{ Bindings: SandboxContext['env'] }> {
  const { store, bank, accounts, clock } = services
  const wire = new Hono<{ Bindings: SandboxContext['env'] }>()

  wire.use('/v1/*', async (c, next) => {
    // The card fields of a page read their intent with the public key and its client secret.
    c.header('access-control-allow-origin', '*')
    const key = c.req.header('authorization')?.replace(/^Bearer /, '')
    const isPublic = key === accounts.stripe.publicKey && /^\/v1\/payment_intents\/pi_/.test(c.req.path)
    if (key !== accounts.stripe.secretKey && !isPublic && c.req.method !== 'OPTIONS')
      return c.json(failure('invalid_request_error', 'invalid_api_key', 'Invalid API Key provided'), 401)
    c.header('request-id', `req_${store.state.count}`)
    return next()
  })
  wire.options('/v1/*', (c) => {
    c.header('access-control-allow-headers', 'authorization, content-type')
    return c.body(null, 204)
  })

  wire.post('/v1/payment_intents', (c) =>
    withFault(c, store, ['stripe', 'create'], () => once(c, (form) => create(form))),
  )
  wire.get('/v1/payment_intents/search', (c) =>
    withFault(c, store, ['stripe', 'status'], () => {
      const reference = /^metadata\['payment_reference'\]:'(\w+)'$/.exec(c.req.query('query') ?? '')?.[1]
      const found = findStripe((payment) => payment.reference === reference)
      const data = found === null ? [] : [show(found)]
      return c.json({ object: 'search_result', data, has_more: false, url: c.req.path })
    }),
  )
  wire.get('/v1/payment_intents/:id', (c) =>
    withFault(c, store, ['stripe', 'status'], () =>
      answer(
        c,
        withIntent(c, (found) => ok(show(found))),
      ),
    ),
  )
  wire.post('/v1/payment_intents/:id/confirm', (c) =>
    withFault(c, store, ['stripe', 'confirm'], async () => {
      const form = parseForm(await c.req.text())
      return answer(
        c,
        withIntent(c, (payment) => confirm(payment, form), form.client_secret),
      )
    }),
  )
  wire.post('/v1/payment_intents/:id/cancel', (c) =>
    withFault(c, store, ['stripe', 'cancel'], () => answer(c, withIntent(c, cancel))),
  )
  wire.post('/v1/refunds', (c) =>
    withFault(c, store, ['stripe', 'refund'], () => once(c, (form) => refund(form))),
  )
  wire.get('/v1/refunds', (c) => {
    const payment = findStripe(({ id }) => id === c.req.query('payment_intent'))
    const data = payment?.refunds.map((made) => toRefund(payment, made)) ?? []
    return c.json({ object: 'list', data, has_more: false, url: '/v1/refunds' })
  })

  function findStripe(found: (payment: SandboxPayment) => boolean): SandboxPayment | null {
    return store.findPayment((payment) => payment.processor === 'stripe' && found(payment))
  }

  function show(payment: SandboxPayment) {
    const isAsked = payment.state === 'challenge'
    return toIntent(
      payment,
      isAsked ? challengeUrl(services, { paymentId: payment.id, tokenId: null }) : null,
    )
  }

  function create(form: Readonly<Record<string, string>>): Answer {
    const amountCents = Number(form.amount)
    if (!Number.isInteger(amountCents) || amountCents < 50)
      return {
        status: 400,
        body: failure('invalid_request_error', 'amount_too_small', 'Amount is too small.'),
      }
    const metadata = bracketed(form, 'metadata')
    const id = store.nextId('pi_')
    const payment = bank.open({
      id,
      processor: 'stripe',
      reference: metadata.payment_reference ?? '',
      amountCents,
      currency: form.currency ?? '',
      description: form.description ?? '',
      metadata,
      clientSecret: `${id}_secret_${store.nextId('')}`,
      returnUrl: null,
      callbackUrl: null,
      createdMs: clock(),
    })
    return ok(show(payment))
  }

  function confirm(payment: SandboxPayment, form: Readonly<Record<string, string>>): Answer {
    if (!['open', 'declined', 'challenge'].includes(payment.state)) return unexpectedState()
    const card = findTestCard(form['payment_method_data[card][number]'] ?? '')
    if (card === null)
      return {
        status: 402,
        body: failure('card_error', 'incorrect_number', 'Only the test cards work here.'),
      }
    bank.charge(payment, card.number, 'none')
    store.save()
    if (payment.decline === null) return ok(show(payment))
    const error = { type: 'card_error', ...stripeErrors[payment.decline], payment_intent: show(payment) }
    return { status: 402, body: { error } }
  }

  function cancel(payment: SandboxPayment): Answer {
    if (!['open', 'declined', 'challenge'].includes(payment.state)) return unexpectedState()
    bank.cancel(payment)
    store.save()
    return ok(show(payment))
  }

  function refund(form: Readonly<Record<string, string>>): Answer {
    const payment = findStripe(({ id }) => id === form.payment_intent)
    if (payment === null) return missing()
    const made = bank.refund(payment, '', Number(form.amount))
    if (made !== null) return ok(toRefund(payment, made))
    const code = payment.refunds.length > 0 ? 'charge_already_refunded' : 'payment_intent_unexpected_state'
    return { status: 400, body: failure('invalid_request_error', code, 'It cannot be refunded.') }
  }

  /** With the public key an intent is shown only to who knows its client secret. */
  function withIntent(c: SandboxContext, run: (payment: SandboxPayment) => Answer, secret?: string): Answer {
    const isPublic = c.req.header('authorization') === `Bearer ${accounts.stripe.publicKey}`
    const payment = findStripe(({ id }) => id === c.req.param('id'))
    const given = secret ?? c.req.query('client_secret')
    if (payment === null || (isPublic && payment.clientSecret !== given)) return missing()
    return run(payment)
  }

  async function once(
    c: SandboxContext,
    run: (form: Readonly<Record<string, string>>) => Answer,
  ): Promise<Response> {
    const text = await c.req.text()
    const key = c.req.header('idempotency-key')
    const request = `${c.req.path} ${text}`
    const kept = rememberAnswer(store, key === undefined ? null : `stripe ${key}`, request, () =>
      run(parseForm(text)),
    )
    if (kept === null) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return c.json(failure('idempotency_error', null, message), 400)
    }
    if (kept.replayed) c.header('idempotent-replayed', 'true')
    return answer(c, kept as Answer)
  }

  return wire
}

function answer(c: SandboxContext, { status, body }: Answer): Response {
  return c.json(body as object, status)
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function missing(): Answer {
  return { status: 404, body: failure('invalid_request_error', 'resource_missing', 'No such payment_intent') }
}

function unexpectedState(): Answer {
  const message = 'The state of this PaymentIntent does not allow that.'
  return { status: 400, body: failure('invalid_request_error', 'payment_intent_unexpected_state', message) }
}

function failure(type: string, code: string | null, message: string) {
  return { error: { type, message, ...(code !== null && { code }) } }
}
