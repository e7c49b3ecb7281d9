import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { Hono } from 'hono'
import type * as z from 'zod'
import type { PaymentProcessor } from '../port/payment-processor.ts'
import type { SandboxServices } from '../sandbox/bank/sandbox-services.ts'
import type {
  CallbackMessage,
  SandboxCallback,
  SandboxEvent,
  SandboxPayment,
} from '../sandbox/bank/sandbox-state.ts'
import type { SandboxContext } from '../sandbox/parts/run-with-fault.ts'

/** What every account has; the further fields of an account only its gateway's folder knows. */
export type PaymentAccount = {
  readonly processor: GatewayName
  readonly publicKey: string
  readonly name?: string | undefined
  readonly origin: string
}

export type GatewayOptions = {
  readonly clock: () => number
  /** After this time the outcome of a request is unknown. */
  readonly timeoutMs: number
}

/** What a gateway's `gateway.ts` exports as `gateway`. Its name and currencies are in the domain's `gatewayTable`. */
export type Gateway<Account extends PaymentAccount> = {
  /** The secrets of one merchant account. */
  readonly account: z.ZodType<Account>
  /** Whether it uses a test key, a test host or our own sandbox, so that no real money can move. */
  readonly isTest: (account: Account) => boolean
  readonly create: (account: Account, options: GatewayOptions) => PaymentProcessor
}

/** What a gateway's `sandbox.ts` exports as `openSandbox`: the gateway as simulated at this origin. */
export type OpenSandbox<Account extends PaymentAccount> = (origin: string) => GatewaySandbox<Account>

export type GatewaySandbox<Account extends PaymentAccount> = {
  /** The sandbox's only account. It works nowhere else, so it is not secret; the demo's cars have its public key. */
  readonly account: Account
  /** Its API, and the script with its card fields. */
  readonly routes: (services: SandboxServices) => Hono<{ Bindings: SandboxContext['env'] }>
  /** Null if the gateway sends no callbacks. */
  readonly callbacks: {
    readonly write: (
      services: Pick<SandboxServices, 'store' | 'clock'>,
      payment: SandboxPayment,
      news: SandboxEvent,
    ) => CallbackMessage | null
    readonly sign: (callback: SandboxCallback, nowMs: number) => Readonly<Record<string, string>>
  } | null
  /** Simulates its card fields over HTTP: enters a card and presses Pay. */
  readonly fillCard: (post: PostToSandbox, card: TypedCard) => Promise<FilledCard>
}

export type PostToSandbox = (path: string, init: RequestInit) => Promise<Record<string, unknown>>
export type TypedCard = { readonly number: string; readonly clientSecret: string | null }
export type FilledCard = {
  /** For `confirm`; null if the gateway's script charges the card. */
  readonly token: string | null
  /** The 3-D Secure page that the gateway's script is showing. */
  readonly challengeUrl: string | null
}
