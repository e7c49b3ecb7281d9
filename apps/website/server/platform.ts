import { type CallerOptions, callByName, createCaller } from '@forecourt/contract/call/call'
import { forwardRawCallback } from '@forecourt/contract/call/forward-raw-callback'
import { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import type { LocalPlatform } from '@forecourt/platform/local'
import type { Env } from '@forecourt/server/env'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import { plays } from '@forecourt/server/roles'
import { withTraceHeaders } from '@forecourt/server/tracing/trace-headers'
import type { Logger } from 'pino'
import type { WebsitePlatform } from '../app/request/contexts.ts'

export type PlatformClient = WebsitePlatform & {
  /** Passes on a call of a gateway or a dealer's system, unchanged. */
  forward: (request: Request) => Promise<Response>
}

export type ConnectedPlatform = {
  client: PlatformClient
  /** How the dashboard calls it. */
  staff: CallerOptions
  /** The platform in this process; null if it is elsewhere. */
  local: LocalPlatform | null
  close: () => Promise<void>
}

export type LocalOptions = {
  metrics: Metrics
  /** Draws the pictures that a demo stores as drawings; null if there are none. */
  drawPicture: ((drawing: unknown) => Promise<Uint8Array>) | null
  /** The signing keys of the platform in this process. */
  openKeys: () => Promise<PlatformKeys>
  /**
   * Called when the database is open and before anything runs: makes this process known to the others, or throws where it
   * must not join them. Returns what undoes it.
   */
  admit: (db: LocalPlatform['database']['drizzle'], keys: PlatformKeys) => Promise<() => Promise<void>>
  isDraining: () => boolean
  /** Prepares the platform before the first call. */
  prepare: (platform: LocalPlatform) => Promise<void>
}

export function createPlatformClient(options: CallerOptions): PlatformClient {
  return {
    ...callByName(websiteEndpoints, createCaller(options)),
    forward: (request) => forwardRawCallback(options, request),
  }
}

/** How the platform delivers leads in this environment. */
function readDeliverySettings({ mode, readSmtpUrl, mailFrom }: Env) {
  return {
    smtpUrl: readSmtpUrl,
    mailFrom,
    allowsPrivateWebhooks: mode === 'demo',
    tellsNetworks: mode === 'live',
  }
}

/** The payment accounts for deposits in this environment. */
function readPaymentSettings(env: Env) {
  return {
    mode: env.mode,
    accounts: env.paymentAccounts,
    sandboxPort: env.paymentSandboxPort,
    sandboxUrl: env.paymentSandboxUrl,
    // A worker asks the sandbox of a platform.
    runsSandbox: plays(env.role, 'platform'),
    publicOrigin: env.port === 0 ? null : `http://127.0.0.1:${env.port}`,
  }
}

/** The vehicle data providers of this environment. */
function readVehicleDataSettings({ mode, nevdis, autograb }: Env) {
  return { mode, nevdis, autograb }
}

/** Where staff sign in, and whether one press is enough, as in a demo. */
export function readStaffSettings({ mode, staffUrl, port }: Env) {
  return { dashboardUrl: staffUrl ?? `http://dashboard.localhost:${port}/`, hasDemoSignIn: mode === 'demo' }
}

/** The only file that knows whether the platform runs in this process or elsewhere. */
export async function connectPlatform(
  env: Env,
  log: Logger,
  local: LocalOptions,
): Promise<ConnectedPlatform> {
  const credentials = { user: env.platformUser, password: env.platformPassword }
  const clientsFor = (base: string, transport: Pick<CallerOptions, 'fetch' | 'handOver'>) => {
    const addresses = { base, dashboard: env.dashboardUrl ?? base, staging: env.stagingUrl }
    const options = { addresses, credentials, ...transport }
    return { client: createPlatformClient(options), staff: options }
  }
  if (env.platformUrl) {
    const clients = clientsFor(env.platformUrl, { fetch: (request) => fetch(withTraceHeaders(request)) })
    return { ...clients, local: null, close: async () => {} }
  }

  const { openLocalPlatform } = await import('@forecourt/platform/local')
  const { dataDir, databaseUrl } = env
  const keys = await local.openKeys()
  const platform = await openLocalPlatform({
    dataDir,
    databaseUrl,
    storage: env.storage,
    credentials,
    keys,
    log,
    logsCalls: env.logsCalls,
    metrics: local.metrics,
    admit: (db) => local.admit(db, keys),
    isDraining: local.isDraining,
    drawPicture: local.drawPicture,
    hasSandboxBureau: env.mode === 'demo',
    delivery: readDeliverySettings(env),
    runsJobs: plays(env.role, 'worker'),
    payments: readPaymentSettings(env),
    vehicleData: readVehicleDataSettings(env),
    pinnedSite: env.site,
    staff: readStaffSettings(env),
  })
  try {
    await local.prepare(platform)
  } catch (error) {
    await platform.close()
    throw error
  }
  // Calls in this process still pass through Request and Response, so that both modes see the same JSON; only searches
  // are handed over as data.
  // Configured addresses are on other hosts and are fetched over the network.
  const here = 'http://platform.internal'
  const clients = clientsFor(here, {
    fetch: (request) => (request.url.startsWith(`${here}/`) ? platform.app.fetch(request) : fetch(request)),
    handOver: (request, data) => platform.app.fetch(request, { data }),
  })
  return { ...clients, local: platform, close: platform.close }
}
