import { randomUUID } from 'node:crypto'
import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { Hono } from 'hono'
import { getSandbox } from '../gateways.ts'
import { createCallbackOutbox } from './bank/callback-outbox.ts'
import { createSandboxBank } from './bank/sandbox-bank.ts'
import type { SandboxServices } from './bank/sandbox-services.ts'
import { openSandboxStore } from './bank/sandbox-store.ts'
import { createCallbackSender } from './callback-sender.ts'
import type { SandboxContext } from './parts/run-with-fault.ts'
import { browserRoutes, sandboxHeaders } from './routes/browser-routes.ts'
import { challengeRoutes } from './routes/challenge-routes.ts'
import { controlRoutes } from './routes/control-routes.ts'
import { refuseForeignPosts } from './routes/refuse-foreign-posts.ts'

export type SandboxOptions = {
  readonly clock?: () => number
  /** Makes ids deterministic. By default they are random, which a database that outlives the sandbox needs. */
  readonly seed?: string
  /** Persists the state in a file. */
  readonly file?: string | null
  /** The sandbox's origin for browsers; a function, because the port may be known late. */
  readonly publicOrigin: () => string
  /** Where a gateway calls back that has one address for an account, and none for a payment. */
  readonly webhookUrl?: (name: GatewayName, publicKey: string) => string | null
  readonly settleAfterMs?: number
}

export type Sandbox = {
  readonly app: Hono<{ Bindings: SandboxContext['env'] }>
  stop(): void
}

/** All simulated gateways in one app: their APIs, scripts, challenge page, and the commands for tests. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const clock = options.clock ?? Date.now
  const store = openSandboxStore(options.seed ?? randomUUID(), options.file ?? null)
  const openGateway = (name: GatewayName) => getSandbox(name, '')
  if (options.webhookUrl)
    for (const name of gatewayNames)
      store.state.webhookUrls[name] = options.webhookUrl(name, openGateway(name).account.publicKey)
  const sender = createCallbackSender(
    store,
    (callback) => openGateway(callback.processor).callbacks?.sign(callback, clock()) ?? {},
  )
  const outbox = createCallbackOutbox(
    store,
    (payment, news) =>
      openGateway(payment.processor).callbacks?.write({ store, clock }, payment, news) ?? null,
    () => sender.wake(),
  )
  const services: SandboxServices = {
    store,
    bank: createSandboxBank(store, outbox, clock),
    clock,
    publicOrigin: options.publicOrigin,
    settleAfterMs: options.settleAfterMs ?? 12 * 60 * 60_000,
  }

  const app = new Hono<{ Bindings: SandboxContext['env'] }>()
  app.use(sandboxHeaders)
  app.use(refuseForeignPosts(options.publicOrigin))
  app.route('/', browserRoutes(services))
  for (const name of gatewayNames) app.route('/', openGateway(name).routes(services))
  app.route('/', challengeRoutes(services))
  app.route('/', controlRoutes(services, outbox))
  sender.wake()
  return { app, stop: () => sender.stop() }
}
