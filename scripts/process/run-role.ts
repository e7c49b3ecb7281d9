import type { RequestListener } from 'node:http'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { openPublicHost } from '@forecourt/platform/infrastructure/storage/open-public-host'
import { probes } from '@forecourt/server/answers/probes'
import type { Env } from '@forecourt/server/env'
import type { WebsiteKeys } from '@forecourt/server/keys/key-ring'
import { createHttpServer, createListener } from '@forecourt/server/listening/create-listener'
import { listen } from '@forecourt/server/listening/listen'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import { plays } from '@forecourt/server/roles'
import { limitConcurrency } from '@forecourt/server/work/limit-concurrency'
import type { Logger } from 'pino'
import { openDashboard } from '../../apps/dashboard/server/open-dashboard.ts'
import { openWebsite, type RunningWebsite, type runWebsite } from '../../apps/website/server/main.ts'
import { type ConnectedPlatform, readStaffSettings } from '../../apps/website/server/platform.ts'
import { buildDashboard } from './build-website.ts'

/** The function that serves the website: as built, or with hot reload in development. */
export type RunWebsite = typeof runWebsite

export type RoleOptions = {
  platform: ConnectedPlatform
  websiteKeys: WebsiteKeys | null
  run: RunWebsite
  isDraining: () => boolean
  metrics: Metrics
  closing: AsyncDisposableStack
}

/** Where a process listens; a website can also be called directly. */
export type RunningRole = { url: string; ask: RunningWebsite['ask'] | null }

/** Listens for what the role of this process answers. */
export async function runRole(env: Env, log: Logger, options: RoleOptions): Promise<RunningRole> {
  const { platform, isDraining, closing } = options
  const { local } = platform
  if (options.websiteKeys) return runApps(env, log, { ...options, keys: options.websiteKeys })
  if (!local) throw new Error(`A ${env.role} has no platform in its process.`)
  const app =
    env.role === 'platform'
      ? local.app
      : probes(() => (isDraining() ? 'draining' : local.database.isReady() ? 'ready' : 'unavailable'))
  return listenFor(createListener(app, env), { env, closing, onDrain: local.endStreams })
}

/** The website, the dashboard, or both at one port. */
async function runApps(
  env: Env,
  log: Logger,
  { platform, keys, run, isDraining, metrics, closing }: RoleOptions & { keys: WebsiteKeys },
): Promise<RunningRole> {
  // In development too, because only the website reloads by itself. First of all, because nothing else runs meanwhile.
  if (plays(env.role, 'dashboard')) buildDashboard()
  const changes = closing.adopt(followChanges({ platform: platform.client, log }), ({ close }) => close())
  const publicHost = openPublicHost(env.storage)
  const options = { env, log, client: platform.client, keys, changes, metrics, publicHost, isDraining }
  const runHere = async (...given: Parameters<RunWebsite>): Promise<RunningWebsite> =>
    closing.adopt(await run(...given), ({ close }) => close())
  if (env.role === 'website') return runHere(options)

  let ask: RunningWebsite['ask']
  const { trustProxy } = env
  const dashboard = await openDashboard({
    platform: platform.staff,
    log,
    metrics,
    trustProxy,
    isDraining,
    askWebsite: (request) => ask(request),
  })
  if (env.role === 'all') {
    const { hostname } = new URL(readStaffSettings(env).dashboardUrl)
    const website = await runHere({ ...options, mountedApp: { hostname, ...dashboard } })
    ask = website.ask
    return website
  }
  // The editor's canvas shows pages as the website renders them; nobody else reaches this one.
  const website = await openWebsite(options)
  closing.defer(website.close)
  ask = website.ask
  const answer = limitConcurrency(dashboard.answer, env)
  return listenFor(answer, { env, closing, onDrain: dashboard.endStreams })
}

async function listenFor(
  answer: RequestListener,
  { env, closing, onDrain }: { env: Env; closing: AsyncDisposableStack; onDrain: () => void },
): Promise<RunningRole> {
  const { url, close } = await listen(createHttpServer(answer), {
    port: env.port,
    hostname: env.host,
    onDrain,
    onClose: () => {},
  })
  closing.defer(close)
  return { url, ask: null }
}
