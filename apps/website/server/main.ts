import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { Env } from '@forecourt/server/env'
import type { WebsiteKeys } from '@forecourt/server/keys/key-ring'
import { createHttpServer, createListener } from '@forecourt/server/listening/create-listener'
import { listen } from '@forecourt/server/listening/listen'
import { createMetrics, type Metrics } from '@forecourt/server/metrics/metrics'
import { limitConcurrency } from '@forecourt/server/work/limit-concurrency'
import type { Logger } from 'pino'
import { createWebsite, type WebsiteOptions } from './app.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createCachedPageLog } from './cache/sending/cached-page-log.ts'
import { sendCachedPages } from './cache/sending/send-cached-pages.ts'
import { createImageStore } from './images/image-store.ts'
import { createPublishedImages, type PublicHost } from './images/published-images.ts'
import { readThemePreloads } from './pages/theme-preload.ts'
import type { WebsiteBuild } from './pages/website-build.ts'
import type { PlatformClient } from './platform.ts'
import { type Changes, createSiteFinder } from './sites/site-finder.ts'

export type RunOptions = {
  env: Pick<Env, 'mode' | 'host' | 'port' | 'dataDir' | 'site' | 'trustProxy'>
  log: Logger
  client: PlatformClient
  keys: WebsiteKeys
  changes: Changes
  /** Those of the process; without them nobody collects any. */
  metrics?: Metrics
  /** Another app at the same port under its own host name: the dashboard. */
  mountedApp?: MountedApp
  isDraining?: () => boolean
  /** A host that browsers read resized pictures from; without one we send them. */
  publicHost?: PublicHost | null
  now?: () => number
}

export type MountedApp = { hostname: string; answer: RequestListener; endStreams: () => void }

/** Whether a request is for the mounted app. */
export function isForMountedApp(
  incoming: IncomingMessage,
  mounted: MountedApp | undefined,
): mounted is MountedApp {
  return mounted !== undefined && incoming.headers.host?.toLowerCase().split(':')[0] === mounted.hostname
}

export type RunningWebsite = {
  url: string
  /** For the mounted app: calls this website without a network request. */
  ask: (request: Request) => Promise<Response>
  close(): Promise<void>
}

/** The output folder of `react-router build`. */
const buildDir = join(import.meta.dirname, '../build')

/** The built website, which does not listen. */
export async function openWebsite(options: RunOptions) {
  const clientDir = join(buildDir, 'client')
  const build = (await import(join(buildDir, 'server/index.js'))) as WebsiteBuild
  return composeWebsite(options, {
    build: async () => build,
    clientDir,
    themePreload: await readThemePreloads(clientDir),
    mode: 'production',
  })
}

/** Serves the built website until it is closed. Reads no environment variables and never exits the process. */
export async function runWebsite(options: RunOptions): Promise<RunningWebsite> {
  const { env } = options
  const website = await openWebsite(options)
  const hits = createCachedPageLog(options.log)
  const sendCached = sendCachedPages({
    cache: website.cache,
    trustProxy: env.trustProxy,
    onSent: hits.count,
    metrics: website.metrics,
  })
  const answer = createListener(website.app, env)
  const { mountedApp } = options
  const admit = limitConcurrency((incoming, outgoing) => {
    if (isForMountedApp(incoming, mountedApp)) mountedApp.answer(incoming, outgoing)
    else answer(incoming, outgoing)
  }, env)
  const server = createHttpServer((incoming, outgoing) => {
    // Requests for the mounted app never match here: only pages of this website are cached, by their requested host.
    if (!sendCached(incoming, outgoing)) admit(incoming, outgoing)
  })
  const listening = await listen(server, {
    port: env.port,
    hostname: env.host,
    ...(mountedApp && { onDrain: mountedApp.endStreams }),
    onClose() {
      hits.close()
      website.close()
    },
  })
  return { ...listening, ask: website.ask }
}

function createUnreadMetrics(): Metrics {
  return createMetrics({ role: 'website', version: '' })
}

export type BuildParts = Pick<WebsiteOptions, 'build' | 'clientDir' | 'themePreload' | 'mode'>

export async function composeWebsite(
  {
    env,
    log,
    client,
    keys,
    changes,
    metrics = createUnreadMetrics(),
    publicHost,
    isDraining = () => false,
    now = Date.now,
  }: RunOptions,
  parts: BuildParts,
) {
  const finder = createSiteFinder({ platform: client, changes, log, now })
  const images = createImageStore(join(env.dataDir, 'cache/img'), (error) =>
    log.warn({ err: error }, 'picture could not be cached on disk'),
  )
  const published = publicHost
    ? createPublishedImages(publicHost, (error) => log.warn({ err: error }, 'picture could not be published'))
    : null
  const cache = createPageCache({ maxBytes: cacheTable.pages.maxBytes, now, changes, log })
  metrics.collect({
    name: 'cached pages',
    gauges: ['cachedPages', 'cachedPageBytes'],
    read() {
      const { pages, bytes } = cache.stats()
      metrics.cachedPages.set(pages)
      metrics.cachedPageBytes.set(bytes)
    },
  })
  const own = new WeakSet<Request>()
  const app = createWebsite({
    ...parts,
    isOwn: (request) => own.has(request),
    isDraining,
    platform: client,
    finder,
    cache,
    images,
    published,
    pinnedSite: env.site,
    keys,
    trustProxy: env.trustProxy,
    showDirectory: env.mode === 'demo',
    log,
    metrics,
    now,
  })
  const ask = async (request: Request) => {
    own.add(request)
    return app.fetch(request)
  }
  const close = () => {
    finder.close()
    cache.close()
    images.close()
    published?.close()
  }
  return { app, ask, cache, metrics, close }
}
