import { createServer } from 'node:http'
import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import { createProcessor } from '../../src/create-processors.ts'
import type { CallbackReading, CallbackRequest } from '../../src/port/callback.ts'
import type { Absent, Payment, PaymentOutcome, PaymentProcessor } from '../../src/port/payment-processor.ts'
import { sandboxAccounts } from '../../src/sandbox/bank/sandbox-accounts.ts'
import { listenHere } from '../../src/sandbox/listen-here.ts'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { createSandboxControl, type SandboxControl } from '../sandbox-control.ts'
import { createSandboxVisitor } from '../sandbox-visitor.ts'

/** Long enough for a busy machine. */
const PATIENCE_MS = 5000
/** Short, because every test of a lost answer waits for it. */
const HASTE_MS = 200

export type Received = { readonly request: CallbackRequest; readonly reading: CallbackReading }

type Side = {
  readonly processor: PaymentProcessor
  /** Creates, fills the card in, answers 3-D Secure if told so, confirms where the gateway leaves that to us. */
  pay(payment: Payment, cardNumber: string, answer?: 'accept' | 'refuse'): Promise<PaymentOutcome | Absent>
}

/** One gateway over real HTTP: a sandbox, a processor, a visitor with a card, and an ear for callbacks. */
export type Counter = Side & {
  /** The same, but giving up soon: for answers that never come. */
  readonly hasty: Side
  readonly sandbox: SandboxControl
  readonly origin: string
  readonly received: Received[]
  /** Milliseconds that the clocks of sandbox and processor are ahead. */
  ahead(ms: number): void
  aPayment(changes?: Partial<Payment>): Payment
  close(): Promise<void>
}

export async function openCounter(name: PaymentProvider): Promise<Counter> {
  let aheadMs = 0
  let payments = 0
  const clock = () => Date.now() + aheadMs
  const running = await startSandbox({ clock, seed: name })
  const account = sandboxAccounts(running.origin)[name]
  const processor = createProcessor(account, { clock, timeoutMs: PATIENCE_MS })
  const hasty = createProcessor(account, { clock, timeoutMs: HASTE_MS })
  const sandbox = createSandboxControl(running.origin)
  const received: Received[] = []
  const ear = await listen(processor, received)
  const callbackUrl = processor.readCallback === null ? null : `${ear.origin}/callbacks/${name}?site=1`
  if (name === 'stripe') await sandbox.stripeWebhook(callbackUrl)

  function payBy(paying: PaymentProcessor, visitorMs: number): Side['pay'] {
    const visitor = createSandboxVisitor(running.origin, { timeoutMs: visitorMs })
    return async (payment, number, answer) => {
      const started = await paying.create(payment)
      if (started.kind !== 'started') return started
      const known = { ...payment, gatewayId: started.gatewayId }
      const card = await visitor.fillCard(name, { number, clientSecret: started.clientSecret })
      if (card.challengeUrl !== null && answer) await visitor.answerChallenge(card.challengeUrl, answer)
      const isAbandoned = card.challengeUrl !== null && answer === undefined
      if (paying.confirm === null || isAbandoned) return paying.status(known)
      const returnUrl = 'http://127.0.0.1/back'
      const outcome = await paying.confirm(known, { token: card.token ?? '', returnUrl, callbackUrl })
      if (outcome.kind !== 'requires_action' || outcome.action.kind !== 'redirect' || !answer) return outcome
      await visitor.answerChallenge(outcome.action.url, answer)
      return paying.status({ ...known, gatewayId: outcome.gatewayId })
    }
  }

  return {
    processor,
    pay: payBy(processor, PATIENCE_MS),
    // Who waits for the answer to a charge: the visitor's browser at Stripe, we at the others.
    hasty: {
      processor: hasty,
      pay: name === 'stripe' ? payBy(processor, HASTE_MS) : payBy(hasty, PATIENCE_MS),
    },
    sandbox,
    origin: running.origin,
    received,
    ahead(ms) {
      aheadMs = ms
    },
    aPayment(changes = {}) {
      payments += 1
      return {
        idempotencyKey: `deposit:reservation-${payments}:1`,
        amountCents: 20_000,
        currency: 'AUD',
        reservationId: `reservation-${payments}`,
        description: 'Deposit for stock 1234',
        metadata: { car_id: '12' },
        gatewayId: null,
        ...changes,
      }
    },
    async close() {
      await running.close()
      await ear.close()
    },
  }
}

/** Receives callbacks as the platform does: raw bytes in, 200 and OK out once the event is understood. */
function listen(processor: PaymentProcessor, received: Received[]) {
  const server = createServer(async (message, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of message) chunks.push(chunk)
    const headers = new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
    const request = { rawBody: Buffer.concat(chunks), headers, method: 'POST', path: message.url ?? '' }
    const reading = await processor.readCallback?.(request)
    if (reading) received.push({ request, reading })
    response.writeHead(reading?.kind === 'event' ? 200 : 400).end('OK')
  })
  return listenHere(server)
}
