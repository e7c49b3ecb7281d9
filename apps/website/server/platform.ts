import type { Fetch } from '@forecourt/contract/call'
import { createPlatformClient, type PlatformClient } from '@forecourt/contract/client'
import type { Logger } from 'pino'
import type { Env } from './env.ts'

export type ConnectedPlatform = { client: PlatformClient; close: () => Promise<void> }

/** Makes the pictures that a demo stores as drawings. */
export type DrawPicture = (drawing: unknown) => Promise<Uint8Array>

/** The one file that knows whether the platform runs in this process or elsewhere. */
export async function connectPlatform(
  env: Env,
  log: Logger,
  drawPicture: DrawPicture | null,
): Promise<ConnectedPlatform> {
  const credentials = { user: env.platformUser, password: env.platformPassword }
  const clientFor = (base: string, fetch: Fetch) =>
    createPlatformClient({
      addresses: { base, dashboard: env.dashboardUrl ?? base, staging: env.stagingUrl },
      credentials,
      fetch,
      log,
    })
  if (env.platformUrl)
    return { client: clientFor(env.platformUrl, (request) => fetch(request)), close: async () => {} }

  const { openLocalPlatform } = await import('@forecourt/platform/local')
  const { dataDir, databaseUrl } = env
  const platform = await openLocalPlatform({ dataDir, databaseUrl, credentials, log, drawPicture })
  // Calls in this process still pass through Request and Response, so both modes see the same JSON.
  // Addresses that are set stand for other hosts and are fetched from there.
  const local = 'http://platform.internal'
  const client = clientFor(local, (request) =>
    request.url.startsWith(`${local}/`) ? platform.app.fetch(request) : fetch(request),
  )
  return { client, close: platform.close }
}
