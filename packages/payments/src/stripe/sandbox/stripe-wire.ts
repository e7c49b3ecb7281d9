import { Hono } from 'hono'
import { html } from 'hono/html'
import { challengeUrl } from '../../sandbox/bank/challenges.ts'
import type { SandboxServices } from '../../sandbox/bank/sandbox-services.ts'
import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import { findTestCard } from '../../sandbox/bank/test-cards.ts'
import { cardFields, framePage } from '../../sandbox/browser/frame-pages.ts'
import { frameScript } from '../../sandbox/browser/frame-script.ts'
import { hostFrame } from '../../sandbox/browser/host-frame.ts'
import { serveScript } from '../../sandbox/browser/serve-script.ts'
import { showChallenge } from '../../sandbox/browser/show-challenge.ts'
import { parseBracketKeys, parseForm } from '../../sandbox/parts/parse-form.ts'
import { rememberAnswer } from '../../sandbox/parts/remember-answer.ts'
import { runWithFault, type SandboxContext } from '../../sandbox/parts/run-with-fault.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { findNamedCard } from './named-cards.ts'
import { failure, missing, ok, refused, type StripeAnswer, unexpectedState } from './stripe-answers.ts'
import { stripeLists } from './stripe-lists.ts'
import { stripeErrors, toCharge, toIntent, toRefund } from './stripe-objects.ts'
import { confirmIntent, stripeScript } from './stripe-script.ts'

type Answer = StripeAnswer
type Form = Readonly<Record<string, string>>

/** Parameters that affect whose money moves, when or how: not simulated, so they are rejected rather than ignored. */
const unsupported =
  /^(?:customer|setup_future_usage|transfer_data|on_behalf_of|application_fee_amount|off_session)\b/

const frameJs = '/frames/stripe/frame.js'

/** Stripe's API as its official library and its card fields use it. */
export function stripeWire(
  services: SandboxServices,
  account: StripeAccount,
): Hono<{ Bindings: SandboxContext['env'] }> {
  const { store, bank, clock } = services
  const wire = new Hono<{ Bindings: SandboxContext['env'] }>()

  serveScript(wire, services, '/endive/stripe.js', [stripeScript, hostFrame, showChallenge])
  serveScript(wire, services, frameJs, [frameScript, confirmIntent])
  wire.get('/frames/stripe/card', (c) =>
    c.html(framePage(frameJs, 'Card payment', cardFields(['number', 'expiry', 'code']))),
  )
  wire.get('/frames/stripe/wallets', (c) => c.html(walletsPage(c.req.query())))
  wire.use('/v1/*', async (c, next) => {
    // A page's card fields read their intent with the public key and its client secret.
    c.header('access-control-allow-origin', '*')
    const key = c.req.header('authorization')?.replace(/^Bearer /, '')
    const open =
      c.req.method === 'POST' ? /^\/v1\/payment_intents\/pi_\w+\/confirm$/ : /^\/v1\/payment_intents\/pi_\w+$/
    const isPublic = key === account.publicKey && open.test(c.req.path)
    if (key !== account.secretKey && !isPublic && c.req.method !== 'OPTIONS')
      return c.json(failure('invalid_request_error', 'invalid_api_key', 'Invalid API Key provided'), 401)
    c.header('request-id', `req_${store.state.count}`)
    return next()
  })
  wire.options('/v1/*', (c) => {
    c.header('access-control-allow-headers', 'authorization, content-type')
    return c.body(null, 204)
  })

  wire.post('/v1/payment_intents', (c) =>
    runWithFault(c, store, ['stripe', 'create'], () => once(c, (form) => create(form))),
  )
  wire.get('/v1/payment_intents/search', (c) =>
    runWithFault(c, store, ['stripe', 'status'], () => {
      const reference = /^metadata\['payment_reference'\]:'(\w+)'$/.exec(c.req.query('query') ?? '')?.[1]
      if (reference === undefined)
        return answer(
          c,
          refused('parameter_invalid', "Only metadata['payment_reference'] can be searched here."),
        )
      const found = findStripe((payment) => payment.reference === reference)
      const data = found === null ? [] : [show(found)]
      return c.json({ object: 'search_result', data, has_more: false, url: c.req.path })
    }),
  )
  wire.get('/v1/payment_intents/:id', (c) =>
    runWithFault(c, store, ['stripe', 'status'], () =>
      answer(
        c,
        withIntent(c, (found) => ok(expand(show(found), found, c.req.query()))),
      ),
    ),
  )
  wire.post('/v1/payment_intents/:id', async (c) => {
    const form = parseForm(await c.req.text())
    return answer(
      c,
      withIntent(c, (payment) => update(payment, form)),
    )
  })
  wire.post('/v1/payment_intents/:id/confirm', (c) =>
    runWithFault(c, store, ['stripe', 'confirm'], async () => {
      const form = parseForm(await c.req.text())
      return answer(
        c,
        withIntent(c, (payment) => confirm(payment, form), form.client_secret),
      )
    }),
  )
  wire.post('/v1/payment_intents/:id/cancel', (c) =>
    runWithFault(c, store, ['stripe', 'cancel'], () => answer(c, withIntent(c, cancel))),
  )
  wire.post('/v1/refunds', (c) =>
    runWithFault(c, store, ['stripe', 'refund'], () => once(c, (form) => refund(form))),
  )
  wire.route('/', stripeLists(services))
  wire.all('/v1/*', (c) => {
    const message = `The sandbox has no ${c.req.method} ${c.req.path}: it knows payment intents, charges, refunds and events.`
    return c.json(failure('invalid_request_error', null, message), 404)
  })

  function findStripe(found: (payment: SandboxPayment) => boolean): SandboxPayment | null {
    return store.findPayment((payment) => payment.processor === 'stripe' && found(payment))
  }

  function show(payment: SandboxPayment) {
    const needsChallenge = payment.state === 'challenge'
    return toIntent(
      payment,
      needsChallenge ? challengeUrl(services, { paymentId: payment.id, tokenId: null }) : null,
    )
  }

  function create(form: Form): Answer {
    const fault = findUnsupported(form)
    if (fault) return fault
    const amountCents = Number(form.amount)
    if (!Number.isInteger(amountCents) || amountCents < 50)
      return {
        status: 400,
        body: failure('invalid_request_error', 'amount_too_small', 'Amount is too small.'),
      }
    const metadata = parseBracketKeys(form, 'metadata')
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
    return form.confirm === 'true' ? confirm(payment, form) : ok(show(payment))
  }

  /** Updates an intent's description; its amount only before a card was charged. */
  function update(payment: SandboxPayment, form: Form): Answer {
    const fault = findUnsupported(form)
    if (fault) return fault
    const amountCents = form.amount === undefined ? payment.amountCents : Number(form.amount)
    if (!Number.isInteger(amountCents) || amountCents < 50)
      return refused('amount_too_small', 'Amount is too small.')
    const isOpen = payment.state === 'open' || payment.state === 'declined'
    if (amountCents !== payment.amountCents && !isOpen) return unexpectedState()
    payment.amountCents = amountCents
    payment.description = form.description ?? payment.description
    const metadata = { ...payment.metadata, ...parseBracketKeys(form, 'metadata') }
    // An empty value removes the entry.
    payment.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''))
    store.save()
    return ok(show(payment))
  }

  function confirm(payment: SandboxPayment, form: Form): Answer {
    if (!['open', 'declined', 'challenge'].includes(payment.state)) return unexpectedState()
    const card =
      form.payment_method === undefined
        ? findTestCard(form['payment_method_data[card][number]'] ?? '')
        : findNamedCard(form.payment_method)
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

  function refund(form: Form): Answer {
    const intentId = form.payment_intent ?? form.charge?.replace('ch_', 'pi_')
    const payment = findStripe(({ id }) => id === intentId)
    if (payment === null) return missing()
    const given = payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const amountCents = form.amount === undefined ? payment.amountCents - given : Number(form.amount)
    if (form.amount !== undefined && (!Number.isInteger(amountCents) || amountCents < 1))
      return refused('parameter_invalid_integer', 'amount must be a whole number of cents')
    const made = amountCents > 0 ? bank.refund(payment, '', amountCents) : null
    if (made !== null) return ok(toRefund(payment, made))
    const code = payment.refunds.length > 0 ? 'charge_already_refunded' : 'payment_intent_unexpected_state'
    return { status: 400, body: failure('invalid_request_error', code, 'It cannot be refunded.') }
  }

  /** With the public key, reading an intent requires its client secret. */
  function withIntent(c: SandboxContext, run: (payment: SandboxPayment) => Answer, secret?: string): Answer {
    const isPublic = c.req.header('authorization') === `Bearer ${account.publicKey}`
    const payment = findStripe(({ id }) => id === c.req.param('id'))
    const given = secret ?? c.req.query('client_secret')
    if (payment === null || (isPublic && payment.clientSecret !== given)) return missing()
    return run(payment)
  }

  async function once(c: SandboxContext, run: (form: Form) => Answer): Promise<Response> {
    const text = await c.req.text()
    const key = c.req.header('idempotency-key')
    const request = `${c.req.path} ${text}`
    const previousAnswer = rememberAnswer(store, key === undefined ? null : `stripe ${key}`, request, () =>
      run(parseForm(text)),
    )
    if (previousAnswer === null) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return c.json(failure('idempotency_error', null, message), 400)
    }
    if (previousAnswer.replayed) c.header('idempotent-replayed', 'true')
    return answer(c, previousAnswer as Answer)
  }

  return wire
}

function walletsPage({ apple, google }: Form) {
  return framePage(
    frameJs,
    'Express checkout',
    html`<div class="fields">
      ${apple === 'true' ? html`<button type="button" data-wallet="apple_pay">Pay with Apple Pay (TEST)</button>` : ''}
      ${google === 'true' ? html`<button type="button" data-wallet="google_pay">Pay with Google Pay (TEST)</button>` : ''}
    </div>`,
  )
}

function answer(c: SandboxContext, { status, body }: Answer): Response {
  return c.json(body as object, status)
}

function findUnsupported(form: Form): Answer | null {
  const name = Object.keys(form).find((key) => unsupported.test(key))
  if (name !== undefined) return refused('parameter_unknown', `The sandbox does not do ${name}.`)
  return ['automatic', 'automatic_async', undefined].includes(form.capture_method)
    ? null
    : refused('parameter_unknown', 'The sandbox captures at once: capture_method can be automatic only.')
}

/** With `expand[]=latest_charge`, the charge replaces its id. */
function expand(intent: ReturnType<typeof toIntent>, payment: SandboxPayment, query: Form) {
  const needsChallenge = Object.values(query).includes('latest_charge') && intent.latest_charge !== null
  return needsChallenge ? { ...intent, latest_charge: toCharge(payment) } : intent
}
