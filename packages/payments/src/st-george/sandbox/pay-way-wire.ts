import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fromDollarAmount } from '../../gateway/dollar-amount.ts'
import { challengeUrl } from '../../sandbox/bank/challenges.ts'
import { consumeToken, issueToken } from '../../sandbox/bank/issue-token.ts'
import type { SandboxServices } from '../../sandbox/bank/sandbox-services.ts'
import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import { cardFields, framePage } from '../../sandbox/browser/frame-pages.ts'
import { frameScript } from '../../sandbox/browser/frame-script.ts'
import { hostFrame } from '../../sandbox/browser/host-frame.ts'
import { serveScript } from '../../sandbox/browser/serve-script.ts'
import { parseForm } from '../../sandbox/parts/parse-form.ts'
import { rememberAnswer } from '../../sandbox/parts/remember-answer.ts'
import { runWithFault, type SandboxContext } from '../../sandbox/parts/run-with-fault.ts'
import type { StGeorgeAccount } from '../st-george-account.ts'
import { toRefundTransaction, toTransaction } from './pay-way-objects.ts'
import { fetchToken, payWayScript } from './pay-way-script.ts'

type Form = Readonly<Record<string, string>>
type Answer = { readonly status: ContentfulStatusCode; readonly body: object }

const frameJs = '/frames/st-george/frame.js'

/** PayWay's REST API: Basic authentication with keys, form requests, JSON answers. */
export function payWayWire(
  services: SandboxServices,
  account: StGeorgeAccount,
): Hono<{ Bindings: SandboxContext['env'] }> {
  const { store, bank, clock } = services
  const wire = new Hono<{ Bindings: SandboxContext['env'] }>()

  const publicRight = basic(account.publicKey)

  serveScript(wire, services, '/rest/v1/payway.js', [payWayScript, hostFrame])
  serveScript(wire, services, frameJs, [frameScript, fetchToken])
  wire.get('/frames/st-george/card', (c) =>
    c.html(framePage(frameJs, 'Card payment', cardFields(['name', 'number', 'expiry', 'code']))),
  )
  wire.use('/rest/v1/transactions/*', async (c, next) => {
    const right = basic(account.secretKey)
    return c.req.header('authorization') === right ? next() : c.json({}, 401)
  })

  // Called by the card frame, which shows the 3-D Secure challenge before it returns the token.
  wire.post('/rest/v1/single-use-tokens', async (c) => {
    const form = parseForm(await c.req.text())
    if (c.req.header('authorization') !== publicRight) return c.json({}, 401)
    const token = issueToken(services, { processor: 'st_george', asksFirst: true }, form.cardNumber ?? '')
    if (token === null) return c.json(faulty('cardNumber', 'Only the test cards work here.').body, 422)
    const needsChallenge = token.authentication === 'asked'
    const challenge = needsChallenge ? challengeUrl(services, { paymentId: null, tokenId: token.id }) : null
    return c.json({ singleUseTokenId: token.id, paymentMethod: 'creditCard', challengeUrl: challenge })
  })
  // Whether 3-D Secure was passed; polled by the card frame that issued the token.
  wire.get('/rest/v1/single-use-tokens/:id', (c) => {
    const token = store.findToken('st_george', c.req.param('id'))
    if (token === null || c.req.header('authorization') !== publicRight) return c.json({}, 404)
    return c.json({ authentication: token.authentication })
  })
  wire.post('/rest/v1/transactions', async (c) => {
    const form = parseForm(await c.req.text())
    const step = form.transactionType === 'refund' ? 'refund' : 'confirm'
    return runWithFault(c, store, ['st_george', step], () =>
      once(c, form, () => (step === 'refund' ? refund(form) : pay(form))),
    )
  })
  wire.post('/rest/v1/transactions/:id/void', (c) =>
    runWithFault(c, store, ['st_george', 'refund'], () => {
      const payment = findPayWay(({ id }) => id === c.req.param('id'))
      if (payment === null) return c.json({}, 404)
      if (!show(payment).isVoidable) return c.json(faulty('transactionId', 'It cannot be voided.').body, 422)
      bank.void(payment)
      store.save()
      return c.json(show(payment))
    }),
  )
  wire.get('/rest/v1/transactions/search-order', (c) =>
    runWithFault(c, store, ['st_george', 'status'], () => {
      const order = c.req.query('orderNumber')
      const found = store.state.payments.filter(
        (one) => one.processor === 'st_george' && one.reference === order,
      )
      return c.json({ data: found.map(show) })
    }),
  )
  wire.get('/rest/v1/transactions/:id', (c) =>
    runWithFault(c, store, ['st_george', 'status'], () => {
      const payment = findPayWay(({ id }) => id === c.req.param('id'))
      return payment === null ? c.json({}, 404) : c.json(show(payment))
    }),
  )

  function show(payment: SandboxPayment) {
    return toTransaction(
      payment,
      payment.paidMs !== null && clock() - payment.paidMs >= services.settleAfterMs,
    )
  }

  function pay(form: Form): Answer {
    const amountCents = fromDollarAmount(form.principalAmount)
    const order = form.orderNumber ?? ''
    if (amountCents === null || form.currency !== 'aud') return faulty('principalAmount', 'Not an amount.')
    if (order === '' || order.length > 20) return faulty('orderNumber', 'At most 20 characters.')
    const token = consumeToken(services, 'st_george', form.singleUseTokenId ?? '')
    if (token === null) return faulty('singleUseTokenId', 'The token is unknown, used or too old.')
    const payment = bank.open({
      id: String(1_000_000_000 + Number.parseInt(store.nextId('', 8), 16)),
      processor: 'st_george',
      reference: order,
      amountCents,
      currency: 'aud',
      description: '',
      metadata: {},
      clientSecret: null,
      returnUrl: null,
      callbackUrl: null,
      createdMs: clock(),
    })
    bank.charge(payment, token.cardNumber, token.authentication === 'asked' ? 'failed' : token.authentication)
    return { status: 200, body: show(payment) }
  }

  function refund(form: Form): Answer {
    const payment = findPayWay(({ id }) => id === form.parentTransactionId)
    if (payment === null || !show(payment).isRefundable)
      return faulty('parentTransactionId', 'It cannot be refunded.')
    const made = bank.refund(payment, form.orderNumber ?? '', fromDollarAmount(form.principalAmount) ?? 0)
    if (made === null) return faulty('principalAmount', 'More than was paid.')
    return { status: 200, body: toRefundTransaction(payment, made) }
  }

  function once(c: SandboxContext, form: Form, run: () => Answer): Response {
    const key = c.req.header('idempotency-key')
    const previousAnswer = rememberAnswer(
      store,
      key === undefined ? null : `payway ${key}`,
      JSON.stringify(form),
      run,
    )
    if (previousAnswer === null)
      return c.json(faulty('Idempotency-Key', 'The key was used for another request.').body, 422)
    return c.json(previousAnswer.body as object, previousAnswer.status as ContentfulStatusCode)
  }

  function findPayWay(found: (payment: SandboxPayment) => boolean): SandboxPayment | null {
    return store.findPayment((payment) => payment.processor === 'st_george' && found(payment))
  }

  return wire
}

function faulty(fieldName: string, message: string): Answer {
  return { status: 422, body: { data: [{ fieldName, message }] } }
}

function basic(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`
}
