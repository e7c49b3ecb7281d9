import { Hono } from 'hono'
import { fromDollarAmount } from '../../gateway/dollar-amount.ts'
import { challengeUrl } from '../../sandbox/bank/challenges.ts'
import { consumeToken, issueToken } from '../../sandbox/bank/issue-token.ts'
import type { SandboxServices } from '../../sandbox/bank/sandbox-services.ts'
import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import { cardFields, framePage, renderField } from '../../sandbox/browser/frame-pages.ts'
import { frameScript } from '../../sandbox/browser/frame-script.ts'
import { hostFrame } from '../../sandbox/browser/host-frame.ts'
import { serveScript } from '../../sandbox/browser/serve-script.ts'
import { runWithFault, type SandboxContext } from '../../sandbox/parts/run-with-fault.ts'
import { signTill } from '../sign-till.ts'
import type { TillAccount } from '../till-account.ts'
import { toDebitAnswer, toRefundStatus, toStatusAnswer } from './till-objects.ts'
import { fetchToken, tillScript } from './till-script.ts'

type Body = Readonly<Record<string, unknown>>

const frameJs = '/frames/till/frame.js'

/** Till's API: Basic authentication, a signature over every request, and status 200 even for refusals. */
export function tillWire(
  services: SandboxServices,
  account: TillAccount,
): Hono<{ Bindings: SandboxContext['env'] }> {
  const { store, bank, clock } = services
  const { apiKey, user, password, sharedSecret } = account
  const wire = new Hono<{ Bindings: SandboxContext['env'] }>()

  serveScript(wire, services, '/js/integrated/payment.1.3.min.js', [tillScript, hostFrame])
  serveScript(wire, services, frameJs, [frameScript, fetchToken])
  wire.get('/frames/till/number', (c) => c.html(framePage(frameJs, 'Number field', cardFields(['number']))))
  wire.get('/frames/till/code', (c) => c.html(framePage(frameJs, 'Code field', renderField('code'))))
  wire.use('/api/v3/*', async (c, next) => {
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    if (c.req.header('authorization') !== basic || !c.req.path.split('/').includes(apiKey))
      return c.json({ success: false, errorCode: 1007, errorMessage: 'Invalid credentials' }, 401)
    const right = signTill(
      {
        method: c.req.method,
        body: await c.req.text(),
        contentType: c.req.header('content-type') ?? '',
        date: c.req.header('x-date') ?? c.req.header('date') ?? '',
        path: c.req.path,
      },
      sharedSecret,
    )
    if (c.req.header('x-signature') !== right) return c.json(fault(1004, 'Invalid signature'))
    return next()
  })

  wire.post('/api/v3/transaction/:key/debit', (c) =>
    runWithFault(c, store, ['till', 'confirm'], async () => c.json(debit(await c.req.json()))),
  )
  wire.post('/api/v3/transaction/:key/refund', (c) =>
    runWithFault(c, store, ['till', 'refund'], async () => c.json(refund(await c.req.json()))),
  )
  wire.get('/api/v3/status/:key/getByUuid/:id', (c) =>
    runWithFault(c, store, ['till', 'status'], () => c.json(status(({ id }) => id === c.req.param('id')))),
  )
  wire.get('/api/v3/status/:key/getByMerchantTransactionId/:id', (c) =>
    runWithFault(c, store, ['till', 'status'], () =>
      c.json(status(({ reference }) => reference === c.req.param('id'))),
    ),
  )
  // Called by payment.js from its own frame; the real API is not public, so this one is invented.
  wire.post('/js/integrated/tokens', async (c) => {
    const { publicKey, number } = await c.req.json<Record<string, string>>()
    const token =
      publicKey === account.publicKey
        ? issueToken(services, { processor: 'till', asksFirst: false, idPrefix: 'ix::' }, number ?? '')
        : null
    if (token === null) return c.json({ error: 'Only the test cards work here.' }, 400)
    return c.json({ token: token.id })
  })

  function debit(body: Body) {
    const reference = String(body.merchantTransactionId ?? '')
    const amountCents = fromDollarAmount(body.amount)
    if (reference === '' || reference.length > 50 || amountCents === null || body.currency !== 'AUD')
      return fault(1002, 'Invalid request data')
    if (isTaken(reference)) return fault(3004, `The transaction ID '${reference}' already exists!`)
    const payment = bank.open({
      id: store.nextId('', 20),
      processor: 'till',
      reference,
      amountCents,
      currency: 'aud',
      description: String(body.description ?? ''),
      metadata: { reservation_id: String(body.merchantMetaData ?? '') },
      clientSecret: null,
      returnUrl: String(body.successUrl ?? ''),
      callbackUrl: typeof body.callbackUrl === 'string' ? body.callbackUrl : null,
      createdMs: clock(),
    })
    const token = consumeToken(services, 'till', String(body.transactionToken))
    if (token === null) {
      bank.settle(payment, 'declined')
      store.save()
      return { ...fault(2005, 'The transaction token has expired'), uuid: payment.id, returnType: 'ERROR' }
    }
    bank.charge(payment, token.cardNumber, token.authentication)
    store.save()
    return toDebitAnswer(payment, () => challengeUrl(services, { paymentId: payment.id, tokenId: null }))
  }

  function refund(body: Body) {
    const reference = String(body.merchantTransactionId ?? '')
    if (isTaken(reference)) return fault(3004, `The transaction ID '${reference}' already exists!`)
    const payment = findTill(({ id }) => id === body.referenceUuid)
    const made = payment && bank.refund(payment, reference, fromDollarAmount(body.amount) ?? 0)
    store.save()
    if (!made) return fault(3002, 'Transaction not allowed')
    return { success: true, uuid: made.id, returnType: 'FINISHED', paymentMethod: 'Creditcard' }
  }

  function status(found: (transaction: { id: string; reference: string }) => boolean) {
    const payment = findTill(found)
    if (payment !== null) return toStatusAnswer(payment)
    const refunded = findTill(({ refunds }) => refunds.some(found))
    const made = refunded?.refunds.find(found)
    return refunded && made ? toRefundStatus(refunded, made) : fault(8001, 'Transaction not found')
  }

  function isTaken(reference: string): boolean {
    return (
      findTill(
        (one) => one.reference === reference || one.refunds.some((made) => made.reference === reference),
      ) !== null
    )
  }

  function findTill(found: (payment: SandboxPayment) => boolean): SandboxPayment | null {
    return store.findPayment((payment) => payment.processor === 'till' && found(payment))
  }

  return wire
}

function fault(errorCode: number, errorMessage: string) {
  return { success: false, errorCode, errorMessage }
}
