import { createServer } from 'node:net'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { openPublicHost } from '@forecourt/platform/infrastructure/storage/open-public-host'
import type { Env } from '@forecourt/server/env'
import { createMetrics, type Metrics } from '@forecourt/server/metrics/metrics'
import type { Logger } from 'pino'
import { openDashboard } from '../../apps/dashboard/server/open-dashboard.ts'
import { type RunningWebsite, runWebsite } from '../../apps/website/server/main.ts'
import { connectPlatform, readStaffSettings } from '../../apps/website/server/platform.ts'
import { buildDashboard } from './build-website.ts'
import { openKeys } from './open-keys.ts'

export type Serving = {
  url: string
  siteUrls: string[]
  dashboardUrl: string
  /** The link for the first admin; null if there is one, or if the platform runs elsewhere. */
  firstAdminLink: string | null
  close: () => Promise<void>
}

/** The function that serves the website: as built, or with hot reload in development. */
type RunWebsite = typeof runWebsite

type ServeOptions = {
  run?: RunWebsite
  /** Those of the process; without them nobody collects any. */
  metrics?: Metrics
}

/** Everything in one process: platform, demo dealers on first start, website, and the dashboard on its own host. */
export async function serve(
  env: Env,
  log: Logger,
  { run = runWebsite, metrics = createMetrics({ role: 'all', version: '' }) }: ServeOptions = {},
): Promise<Serving> {
  await refuseTakenPort(env.port, env.host)
  const demo = env.mode === 'demo' && !env.platformUrl ? await import('../demo/load-demo.ts') : null
  const drawer = demo?.createDemoDrawer()
  const files = demo ? await import('../demo/send-stock-files.ts') : null
  const senders: { close: () => Promise<void> }[] = []
  const offered: { link: string | null } = { link: null }
  let useDemoPort = async (_port: number) => {}
  const platform = await connectPlatform(env, log, {
    metrics,
    drawPicture: drawer?.draw ?? null,
    openKeys: () => openKeys(env, 'platform'),
    async prepare(local) {
      await demo?.loadDemoOnce(local)
      if (demo) useDemoPort = (port) => demo.setDemoPort(local, port)
      const sending = files?.sendStockFiles(local, { ...env, everyMinutes: env.demoStockMinutes, log })
      if (sending) senders.push(sending)
      const { offerFirstAdmin } = await import('@forecourt/platform/staff/accounts/first-admin/first-admin')
      offered.link = await offerFirstAdmin(local.context.staff)
    },
  })
  const changes = followChanges({ platform: platform.client, log })
  let website: RunningWebsite
  try {
    const keys = await openKeys(env, 'website')
    const { hostname } = new URL(readStaffSettings(env).dashboardUrl)
    // In development too, because only the website reloads by itself.
    buildDashboard()
    const dashboard = await openDashboard({
      platform: platform.staff,
      log,
      metrics,
      trustProxy: env.trustProxy,
      askWebsite: (request) => website.ask(request),
    })
    website = await run({
      env,
      log,
      client: platform.client,
      keys,
      changes,
      metrics,
      publicHost: openPublicHost(env.storage),
      mountedApp: { hostname, ...dashboard },
    })
  } catch (error) {
    changes.close()
    for (const sending of senders) await sending.close()
    await platform.close()
    throw error
  }
  const { port } = new URL(website.url)
  // Known only now if the environment lets the system choose the port.
  await useDemoPort(Number(port || 80))
  // A website may start before its platform: it answers 503 until then.
  const sites = await platform.client.call('sites', { query: { limit: 20 } }).catch((error: unknown) => {
    log.warn({ err: error }, 'The platform does not answer yet')
    return []
  })
  const siteUrls = env.site ? [website.url] : sites.map((site) => `http://${site.slug}.localhost:${port}/`)
  const ahead = demo && env.demoDrawsAhead ? await import('../demo/draw-ahead.ts') : null
  const drawing = ahead?.drawAhead({ siteUrls, ask: website.ask, log })
  return {
    url: website.url,
    dashboardUrl: env.staffUrl ?? `http://dashboard.localhost:${port}/`,
    firstAdminLink: offered.link,
    siteUrls,
    async close() {
      await drawing?.close()
      await website.close()
      changes.close()
      for (const sending of senders) await sending.close()
      await platform.close()
      await drawer?.close()
    },
  }
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
