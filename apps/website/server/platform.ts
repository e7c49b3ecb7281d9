import type { CallerOptions, Fetch } from '@forecourt/contract/call/call'
import { createPlatformClient, type PlatformClient } from '@forecourt/contract/client'
import type { LocalPlatform } from '@forecourt/platform/local'
import type { Env } from '@forecourt/server/env'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { Logger } from 'pino'

export type ConnectedPlatform = {
  client: PlatformClient
  /** How the dashboard reaches it. */
  staff: CallerOptions
  close: () => Promise<void>
}

export type LocalOptions = {
  /** Makes the pictures that a demo stores as drawings; null where there are none. */
  drawPicture: ((drawing: unknown) => Promise<Uint8Array>) | null
  /** What the platform in this process signs with. */
  openKeys: () => Promise<PlatformKeys>
  /** What it needs done before anybody calls it. */
  prepare: (platform: LocalPlatform) => Promise<void>
}

/** How a platform of this environment delivers leads. */
export function readDeliverySettings({ mode, smtpUrl, mailFrom }: Env) {
  return { smtpUrl, mailFrom, allowsPrivateWebhooks: mode === 'demo', tellsNetworks: mode === 'live' }
}

/** Through which accounts a platform of this environment takes deposits. */
export function readPaymentSettings(env: Env) {
  return {
    mode: env.mode,
    accounts: env.paymentAccounts,
    sandboxPort: env.paymentSandboxPort,
    sandboxUrl: env.paymentSandboxUrl,
    publicOrigin: env.port === 0 ? null : `http://127.0.0.1:${env.port}`,
  }
}

/** Whom a platform of this environment asks about vehicles. */
export function readVehicleDataSettings({ mode, nevdis, autograb }: Env) {
  return { mode, nevdis, autograb }
}

/** Where staff of this environment sign in, and whether one press is enough, as in a demo. */
export function readStaffSettings({ mode, staffUrl, port }: Env) {
  return { dashboardUrl: staffUrl ?? `http://dashboard.localhost:${port}/`, hasDemoSignIn: mode === 'demo' }
}

/** The one file that knows whether the platform runs in this process or elsewhere. */
export async function connectPlatform(
  env: Env,
  log: Logger,
  local: LocalOptions,
): Promise<ConnectedPlatform> {
  const credentials = { user: env.platformUser, password: env.platformPassword }
  const clientsFor = (base: string, fetch: Fetch) => {
    const addresses = { base, dashboard: env.dashboardUrl ?? base, staging: env.stagingUrl }
    const options = { addresses, credentials, fetch, log }
    return { client: createPlatformClient(options), staff: options }
  }
  if (env.platformUrl)
    return { ...clientsFor(env.platformUrl, (request) => fetch(request)), close: async () => {} }

  const { openLocalPlatform } = await import('@forecourt/platform/local')
  const { dataDir, databaseUrl } = env
  const platform = await openLocalPlatform({
    dataDir,
    databaseUrl,
    credentials,
    keys: await local.openKeys(),
    log,
    drawPicture: local.drawPicture,
    hasSandboxBureau: env.mode === 'demo',
    delivery: readDeliverySettings(env),
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
  // Calls in this process still pass through Request and Response, so both modes see the same JSON.
  // Addresses that are set stand for other hosts and are fetched from there.
  const here = 'http://platform.internal'
  const clients = clientsFor(here, (request) =>
    request.url.startsWith(`${here}/`) ? platform.app.fetch(request) : fetch(request),
  )
  return { ...clients, close: platform.close }
}
