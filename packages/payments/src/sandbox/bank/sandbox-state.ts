import type { Cents } from '@forecourt/domain/money/cents'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { Fault } from './faults.ts'
import type { SandboxDecline } from './test-cards.ts'

/** A payment at any gateway; each simulated API has its own format. */
export type SandboxPayment = {
  readonly id: string
  readonly processor: GatewayName
  /** Our own reference, as sent to the gateway. */
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
  readonly processor: GatewayName
  readonly cardNumber: string
  readonly createdMs: number
  /** PayWay runs 3-D Secure before the token is charged. */
  authentication: 'none' | 'asked' | 'passed' | 'failed'
  used: boolean
}

export type SandboxChallenge = {
  readonly id: string
  readonly paymentId: string | null
  readonly tokenId: string | null
}

export type SandboxEvent =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'refunded'

/** A callback in its gateway's format; it is signed when it is sent. */
export type CallbackMessage = { readonly url: string; readonly body: string }

export type SandboxCallback = CallbackMessage & {
  readonly processor: GatewayName
  readonly paymentId: string
  readonly news: SandboxEvent
  readonly forged: boolean
  /** Held callbacks wait for a command or, out of order, for the payment's next callback. */
  state: 'queued' | 'held' | 'overtaken' | 'delivered' | 'given up'
  attempts: number
  dueMs: number
}

export type SandboxState = {
  count: number
  payments: SandboxPayment[]
  tokens: SandboxToken[]
  challenges: SandboxChallenge[]
  /** Stored answers by API and idempotency key. */
  answers: Record<string, { readonly request: string; readonly status: number; readonly body: string }>
  callbacks: SandboxCallback[]
  faults: Fault[]
  /** By gateway, for those that call back at one address of the account. */
  webhookUrls: Partial<Record<GatewayName, string | null>>
  /** Stripe's most recent events, sent or not. */
  stripeEvents: { readonly id: string; readonly created: number; readonly type: string }[]
}
