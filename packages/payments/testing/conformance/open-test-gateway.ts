import { createServer } from 'node:http'
import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { createProcessor } from '../../src/create-processors.ts'
import { getSandbox } from '../../src/gateways.ts'
import type { CallbackReading, CallbackRequest } from '../../src/port/callback.ts'
import type {
  AbsentPayment,
  Payment,
  PaymentOutcome,
  PaymentProcessor,
} from '../../src/port/payment-processor.ts'
import { listenHere } from '../../src/sandbox/listen-here.ts'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { createSandboxControl, type SandboxControl } from '../sandbox-control.ts'
import { createSandboxVisitor } from '../sandbox-visitor.ts'

/** Long enough for a busy machine. */
const patientTimeoutMs = 5000
/** Short, because every test of a lost answer waits for it. */
const hastyTimeoutMs = 200

export type Received = { readonly request: CallbackRequest; readonly reading: CallbackReading }

type Side = {
  readonly processor: PaymentProcessor
  /**
   * Creates a payment, enters the card, answers 3-D Secure if requested, and confirms if the gateway leaves that to us.
   */
  pay(
    payment: Payment,
    cardNumber: string,
    answer?: 'accept' | 'refuse',
  ): Promise<PaymentOutcome | AbsentPayment>
}

/** One gateway over real HTTP: a sandbox, a processor, a visitor with a card, and a receiver of callbacks. */
export type TestGateway = Side & {
  /** The same with a short timeout, for lost answers. */
  readonly hasty: Side
  readonly sandbox: SandboxControl
  readonly origin: string
  readonly received: Received[]
  /** Advances the clocks of sandbox and processor. */
  ahead(ms: number): void
  aPayment(changes?: Partial<Payment>): Payment
  close(): Promise<void>
}

export async function openTestGateway(name: GatewayName): Promise<TestGateway> {
  let aheadMs = 0
  let payments = 0
  const clock = () => Date.now() + aheadMs
  const running = await startSandbox({ clock, seed: name })
  const { account } = getSandbox(name, running.origin)
  const processor = createProcessor(account, { clock, timeoutMs: patientTimeoutMs })
  const hasty = createProcessor(account, { clock, timeoutMs: hastyTimeoutMs })
  const sandbox = createSandboxControl(running.origin)
  const received: Received[] = []
  const callbackReceiver = await listen(processor, received)
  const callbackUrl =
    processor.readCallback === null ? null : `${callbackReceiver.origin}/callbacks/${name}?site=1`
  await sandbox.webhook(name, callbackUrl)

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
    pay: payBy(processor, patientTimeoutMs),
    // Which side waits for the answer to a charge: the visitor's browser at Stripe, the server at the others.
    hasty: {
      processor: hasty,
      pay: findGateway(name).chargesInBrowser
        ? payBy(processor, hastyTimeoutMs)
        : payBy(hasty, patientTimeoutMs),
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
      await callbackReceiver.close()
    },
  }
}

/** Receives callbacks like the platform: reads raw bytes and answers 200 and OK for a valid event. */
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
