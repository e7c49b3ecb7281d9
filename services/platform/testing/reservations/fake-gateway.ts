import { findGateway, type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { getSandbox } from '@forecourt/payments/gateways'
import { declineSentences } from '@forecourt/payments/port/decline-reason'
import type {
  AbsentPayment,
  Payment,
  PaymentOutcome,
  PaymentProcessor,
  RefundOutcome,
} from '@forecourt/payments/port/payment-processor'

type FakePayment = {
  id: string
  key: string
  amountCents: number
  state: 'waiting' | 'action' | 'processing' | 'succeeded' | 'declined' | 'cancelled'
  refundedCents: number
  chargesInBrowser: boolean
}

/** The fault of the next request: its response is lost, or it never arrives. */
export type FakeFault = 'lost' | 'dropped' | null

/** A gateway in memory that implements the port, for tests of the code around it. */
export function createFakeGateway(name: GatewayName) {
  const { chargesInBrowser } = findGateway(name)
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, RefundOutcome>()
  let faults: FakeFault[] = []
  const unknown = (gatewayId: string | null) => ({ kind: 'unknown', gatewayId, why: 'no-answer' }) as const

  const entry = (payment: Payment): FakePayment => {
    const found = payments.get(payment.idempotencyKey)
    if (found) return found
    const made = {
      id: `${name}_${payments.size + 1}`,
      key: payment.idempotencyKey,
      amountCents: payment.amountCents,
      state: 'waiting' as const,
      refundedCents: 0,
      chargesInBrowser,
    }
    payments.set(made.key, made)
    return made
  }

  async function under<Answer>(work: () => Answer, lost: Answer): Promise<Answer> {
    const fault = faults.shift() ?? null
    if (fault === 'dropped') return lost
    const answer = work()
    return fault === 'lost' ? lost : answer
  }

  const find = (payment: Payment) => payments.get(payment.idempotencyKey)

  const processor: PaymentProcessor = {
    name,
    browser: {
      publicKey: `${name}-public`,
      scriptUrl: 'https://gateway.example/fields.js',
      origins: { script: [], frame: [], connect: [], image: [] },
      test: true,
    },
    create: (payment) =>
      chargesInBrowser
        ? under<Awaited<ReturnType<PaymentProcessor['create']>>>(() => {
            const made = entry(payment)
            return { kind: 'started', gatewayId: made.id, clientSecret: `${made.id}_secret_x` }
          }, unknown(null))
        : Promise.resolve({ kind: 'started', gatewayId: null, clientSecret: null }),
    confirm: chargesInBrowser
      ? null
      : (payment, { token }) =>
          under<PaymentOutcome>(() => {
            const made = entry(payment)
            if (made.state === 'waiting') charge(made, token)
            return toOutcome(made)
          }, unknown(null)),
    status: (payment) =>
      under<PaymentOutcome | AbsentPayment>(() => {
        const found = find(payment)
        return found ? toOutcome(found) : { kind: 'absent' }
      }, unknown(payment.gatewayId)),
    cancel: chargesInBrowser
      ? (payment) =>
          under<PaymentOutcome>(() => {
            const made = entry(payment)
            if (isPayable(made)) made.state = 'cancelled'
            return toOutcome(made)
          }, unknown(payment.gatewayId))
      : null,
    refund: ({ idempotencyKey, gatewayId, amountCents }) =>
      under<RefundOutcome>(
        () => {
          const before = refunds.get(idempotencyKey)
          if (before) return before
          const paid = [...payments.values()].find(({ id }) => id === gatewayId)
          if (paid?.state !== 'succeeded' || paid.refundedCents + amountCents > paid.amountCents)
            return { kind: 'refused', sentence: 'There is nothing to give back.' }
          paid.refundedCents += amountCents
          const outcome = { kind: 'refunded', refundId: `re_${refunds.size + 1}`, amountCents } as const
          refunds.set(idempotencyKey, outcome)
          return outcome
        },
        { kind: 'unknown' },
      ),
    readCallback:
      getSandbox(name, '').callbacks === null
        ? null
        : async ({ rawBody }) => {
            const body = JSON.parse(new TextDecoder().decode(rawBody))
            if (body.signature !== 'good') return { kind: 'refused', why: 'signature' }
            return { kind: 'event', event: body.event }
          },
  }

  return {
    processor,
    payments: () => [...payments.values()],
    fail: (...next: FakeFault[]) => {
      faults = next
    },
    /** The actions of the visitor's browser or bank at the gateway, without our server. */
    visitorPays: (key: string, token: string) => {
      const found = payments.get(key)
      if (found && (isPayable(found) || found.state === 'processing')) charge(found, token)
    },
  }
}

/** One for each name. */
export function createFakeGateways(): Record<GatewayName, FakeGateway> {
  const gateways = gatewayNames.map((name) => [name, createFakeGateway(name)] as const)
  return Object.fromEntries(gateways) as Record<GatewayName, FakeGateway>
}

export type FakeGateway = ReturnType<typeof createFakeGateway>

/** A charge by the browser accepts another card after a refusal; elsewhere a refusal is final. */
function isPayable({ chargesInBrowser, state }: FakePayment): boolean {
  return state === 'waiting' || state === 'action' || (state === 'declined' && chargesInBrowser)
}

/** The token determines the result of the card. */
function charge(payment: FakePayment, token: string): void {
  const states = { ok: 'succeeded', action: 'action', slow: 'processing', no: 'declined' } as const
  payment.state = states[token as keyof typeof states] ?? 'declined'
}

function toOutcome({ id, state, amountCents, chargesInBrowser }: FakePayment): PaymentOutcome {
  const no = (reason: 'declined' | 'cancelled', final: boolean) =>
    ({ kind: 'declined', gatewayId: id, reason, sentence: declineSentences[reason], final }) as const
  switch (state) {
    case 'succeeded':
      return { kind: 'succeeded', gatewayId: id, amountCents }
    case 'action':
      return {
        kind: 'requires_action',
        gatewayId: id,
        action: chargesInBrowser ? { kind: 'script' } : { kind: 'redirect', url: 'https://bank.example/ask' },
      }
    case 'processing':
      return { kind: 'pending', gatewayId: id, waitingFor: 'gateway' }
    case 'declined':
      return no('declined', !chargesInBrowser)
    case 'cancelled':
      return no('cancelled', true)
    case 'waiting':
      return { kind: 'pending', gatewayId: id, waitingFor: 'visitor' }
  }
}
