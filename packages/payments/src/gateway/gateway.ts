import type { Hono } from 'hono'
import type * as z from 'zod'
import type { PaymentProcessor } from '../port/payment-processor.ts'
import type { SandboxServices } from '../sandbox/bank/sandbox-services.ts'
import type { CallbackMessage, News, SandboxCallback, SandboxPayment } from '../sandbox/bank/sandbox-state.ts'
import type { SandboxContext } from '../sandbox/parts/with-fault.ts'

export type GatewayOptions = {
  readonly clock: () => number
  /** How long one request to a gateway may take before its outcome is unknown. */
  readonly timeoutMs: number
}

/** One of the companies that take deposits. Its name and currencies are in the domain's `gatewayTable`. */
export type Gateway<Account> = {
  /** The secrets of one merchant account. */
  readonly account: z.ZodType<Account>
  /** Whether no real money can move: a test key, a test host, or our own sandbox. */
  readonly isTest: (account: Account) => boolean
  readonly create: (account: Account, options: GatewayOptions) => PaymentProcessor
  readonly sandbox: (origin: string) => GatewaySandbox<Account>
}

/** The gateway as our sandbox plays it. */
export type GatewaySandbox<Account> = {
  /** The only account there is. It opens nothing elsewhere, so it is no secret; the demo's cars have its public key. */
  readonly account: Account
  /** Its API, and the script with its card fields. */
  readonly routes: (services: SandboxServices) => Hono<{ Bindings: SandboxContext['env'] }>
  /** Null where the gateway calls nobody back. */
  readonly callbacks: {
    readonly write: (
      services: Pick<SandboxServices, 'store' | 'clock'>,
      payment: SandboxPayment,
      news: News,
    ) => CallbackMessage | null
    readonly sign: (callback: SandboxCallback, nowMs: number) => Readonly<Record<string, string>>
  } | null
  /** What its card fields do in their frames, over HTTP: types a card and presses Pay. */
  readonly fillCard: (post: PostToSandbox, card: TypedCard) => Promise<FilledCard>
}

export type PostToSandbox = (path: string, init: RequestInit) => Promise<Record<string, unknown>>
export type TypedCard = { readonly number: string; readonly clientSecret: string | null }
export type FilledCard = {
  /** For `confirm`; null where the gateway's script charges by itself. */
  readonly token: string | null
  /** The 3-D Secure page that the gateway's script shows now. */
  readonly challengeUrl: string | null
}
