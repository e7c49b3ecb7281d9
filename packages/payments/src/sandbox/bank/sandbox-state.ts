import type { Cents } from '@forecourt/domain/money/cents'
import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'
import type { Fault } from './faults.ts'
import type { SandboxDecline } from './test-cards.ts'

/** One payment at any of the gateways; each wire shows it in its own words. */
export type SandboxPayment = {
  readonly id: string
  readonly processor: PaymentProvider
  /** Our own reference, as the wire carries it. */
  readonly reference: string
  amountCents: Cents
  readonly currency: string
  description: string
  metadata: Readonly<Record<string, string>>
  readonly clientSecret: string | null
  readonly returnUrl: string | null
  readonly callbackUrl: string | null
  readonly createdMs: number
  state: 'open' | 'challenge' | 'processing' | 'succeeded' | 'declined' | 'cancelled'
  decline: SandboxDecline | null
  cardNumber: string | null
  paidMs: number | null
  refunds: {
    readonly id: string
    readonly reference: string
    readonly amountCents: Cents
    readonly createdMs?: number
  }[]
  voided: boolean
}

export type SandboxToken = {
  readonly id: string
  readonly processor: PaymentProvider
  readonly cardNumber: string
  readonly createdMs: number
  /** PayWay asks for 3-D Secure before the token is charged. */
  authentication: 'none' | 'asked' | 'passed' | 'failed'
  used: boolean
}

export type SandboxChallenge = {
  readonly id: string
  readonly paymentId: string | null
  readonly tokenId: string | null
}

export type News =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'refunded'

/** A callback as the wire of its gateway wrote it; it is signed when it is sent. */
export type CallbackMessage = { readonly url: string; readonly body: string }

export type SandboxCallback = CallbackMessage & {
  readonly processor: PaymentProvider
  readonly paymentId: string
  readonly news: News
  readonly forged: boolean
  /** Held callbacks wait for a command or, out of order, for the next news of their payment. */
  state: 'queued' | 'held' | 'overtaken' | 'delivered' | 'given up'
  attempts: number
  dueMs: number
}

export type SandboxState = {
  count: number
  payments: SandboxPayment[]
  tokens: SandboxToken[]
  challenges: SandboxChallenge[]
  /** What was answered to which request, by wire and idempotency key. */
  answers: Record<string, { readonly request: string; readonly status: number; readonly body: string }>
  callbacks: SandboxCallback[]
  faults: Fault[]
  stripeWebhookUrl: string | null
  /** The newest of Stripe's events, whether or not they were sent to anybody. */
  stripeEvents: { readonly id: string; readonly created: number; readonly type: string }[]
}
