import { createServer } from 'node:net'
import type { Env } from '@forecourt/server/env'
import { createMetrics, type Metrics } from '@forecourt/server/metrics/metrics'
import { plays } from '@forecourt/server/roles'
import type { Logger } from 'pino'
import { runWebsite } from '../../apps/website/server/main.ts'
import { readStaffSettings } from '../../apps/website/server/platform.ts'
import { openKeys } from './open-keys.ts'
import { openPlatform } from './open-platform.ts'
import { type RunWebsite, runRole } from './run-role.ts'

export type Serving = {
  url: string
  siteUrls: string[]
  dashboardUrl: string
  /** The link for the first admin; null if there is one, or if this process is not the one to offer it. */
  firstAdminLink: string | null
  startDraining: () => void
  close: () => Promise<void>
}

type ServeOptions = {
  run?: RunWebsite
  acceptsChanges?: boolean
  /** Those of the process; without them nobody collects any. */
  metrics?: Metrics
}

/** One process of the product, as its role says. What it opens is closed in the opposite order. */
export async function serve(
  env: Env,
  log: Logger,
  {
    run = runWebsite,
    acceptsChanges = false,
    metrics = createMetrics({ role: env.role, version: '' }),
  }: ServeOptions = {},
): Promise<Serving> {
  await refuseTakenPort(env.port, env.host)
  const closing = new AsyncDisposableStack()
  let isDraining = false
  const shared = { isDraining: () => isDraining, closing, metrics }
  try {
    const hasApps = plays(env.role, 'website') || plays(env.role, 'dashboard')
    const websiteKeys = hasApps ? await openKeys(env, 'website') : null
    const platform = await openPlatform(env, log, { ...shared, websiteKeys, acceptsChanges })
    const { url, ask } = await runRole(env, log, { ...shared, platform, websiteKeys, run })
    const siteUrls = ask === null ? [] : await listSiteUrls(env, log, { platform, url })
    if (ask !== null && env.mode === 'demo' && platform.local && env.demoDrawsAhead) {
      const { drawAhead } = await import('../demo/draw-ahead.ts')
      closing.defer(drawAhead({ siteUrls, ask, log }).close)
    }
    return {
      url,
      siteUrls,
      dashboardUrl: readStaffSettings({ ...env, port: Number(new URL(url).port || 80) }).dashboardUrl,
      firstAdminLink: platform.firstAdminLink,
      startDraining() {
        isDraining = true
      },
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function listSiteUrls(
  env: Env,
  log: Logger,
  { platform, url }: { platform: Awaited<ReturnType<typeof openPlatform>>; url: string },
): Promise<string[]> {
  const port = Number(new URL(url).port || 80)
  // Known only now if the environment lets the system choose the port.
  await platform.useDemoPort(port)
  if (env.site) return [url]
  // A website may start before its platform: it answers 503 until then.
  const sites = await platform.client.call('sites', { query: { limit: 20 } }).catch((error: unknown) => {
    log.warn({ err: error }, 'The platform does not answer yet')
    return []
  })
  return sites.map((site) => `http://${site.slug}.localhost:${port}/`)
}

/** Checks before the database is opened and the demo loaded, not after. */
async function refuseTakenPort(port: number, hostname: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, hostname, () => probe.close(() => resolve()))
  })
}
