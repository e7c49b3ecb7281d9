import { orAbsent } from '@forecourt/contract/call/contract-error'
import { findMostBytes } from '@forecourt/domain/capacity/body-limit-table'
import type { Site } from '@forecourt/domain/site/site'
import { defaultHeaders } from '@forecourt/server/answers/default-headers'
import { probes } from '@forecourt/server/answers/probes'
import { staticFiles } from '@forecourt/server/files/static-files'
import type { WebsiteKeys } from '@forecourt/server/keys/key-ring'
import { classifySite, measureRequests, nameRoute } from '@forecourt/server/metrics/measure-requests'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import { guardRequests, limitBodies, type Refusal } from '@forecourt/server/requests/guard-requests'
import { traceRequests } from '@forecourt/server/tracing/trace-requests'
import { slowDownRefusals } from '@forecourt/server/work/slow-down-refusals'
import { isBusy } from '@forecourt/server/work/work-queue'
import { createRunWork } from '@forecourt/server/work/work-table'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { CanvasRequest } from '../app/blocks/canvas/render-canvas.server.tsx'
import { isPlatformUnavailable } from '../app/request/is-platform-away.ts'
import { createCacheHints } from './cache/create-cache-hints.ts'
import type { PageCache } from './cache/page-cache.ts'
import { answerDirectory } from './directory/directory.ts'
import { eventRoutes } from './events/event-routes.ts'
import { reportRoutes } from './events/report-routes.ts'
import { answerFile } from './files/answer-file.ts'
import { photoRoutes } from './files/photo-routes.ts'
import { answerBusy } from './http/answer-busy.ts'
import { plainPage } from './http/plain-page.ts'
import { requestLog } from './http/request-log.ts'
import type { WebsiteVariables } from './http/website-variables.ts'
import { answerImage } from './images/image-route.ts'
import type { ImageStore } from './images/image-store.ts'
import { placeholderColours } from './images/placeholder.ts'
import type { PublishedImages } from './images/published-images.ts'
import { createIsShown } from './images/shown-images.ts'
import { createLeadService } from './leads/create-lead-service.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { createReadLookupRequester } from './leads/read-lookup-asker.ts'
import { createTickets } from './leads/tickets.ts'
import { createRequestLimits } from './limits/limit-requests.ts'
import { callsOfAnyHost, callsOfSites } from './limits/server-calls.ts'
import { creditScoreRoute } from './money/credit-score-route.ts'
import { paymentRoutes } from './money/payment-routes.ts'
import { valuationRoutes } from './money/valuation-routes.ts'
import { answerPages } from './pages/answer-page.ts'
import { builtRoutes } from './pages/built-routes.ts'
import { previewLook } from './pages/preview-look.ts'
import { redirectFormSearch } from './pages/redirect-form-search.ts'
import { createRenderRoute } from './pages/render-route.ts'
import type { WebsiteBuild } from './pages/website-build.ts'
import type { PlatformClient } from './platform.ts'
import { accountRoutes } from './session/account-routes.ts'
import { createSessions, openSessions } from './session/create-sessions.ts'
import { answerDomain } from './sites/domain-route.ts'
import { siteByHost } from './sites/site-by-host.ts'
import type { SiteFinder } from './sites/site-finder.ts'

export type WebsiteOptions = {
  platform: PlatformClient
  finder: SiteFinder
  images: ImageStore
  /** Pictures on a host that browsers read them from. */
  published?: PublishedImages | null
  cache: PageCache
  /** The built app. Called for every request, because development rebuilds it. */
  build: () => Promise<WebsiteBuild>
  /** Null in development, where Vite serves the files. */
  clientDir: string | null
  themePreload: (theme: string) => string | null
  pinnedSite: string | null
  /** Whether a request was made in this process by the dashboard; never true for network requests. */
  isOwn?: (request: Request) => boolean
  /** Whether this process is about to stop and should get no further visitors. */
  isDraining: () => boolean
  keys: WebsiteKeys
  /** Whether to trust forwarded addresses, because they come from our own proxy. */
  trustProxy: boolean
  showDirectory: boolean
  mode: 'production' | 'development'
  log: Logger
  metrics: Metrics
  now: () => number
}

/** The dashboard's request to render a page with all its blocks. */
const canvasPath = '/internal/canvas'

const refusals = {
  unreadable: [400, 'Bad request', 'This address cannot be read.'],
  foreign: [403, 'Refused', 'This form was sent from another site.'],
  'too large': [413, 'Too large', 'What was sent is larger than this site accepts.'],
} as const satisfies Record<Refusal, readonly [status: number, title: string, text: string]>

function refuse(c: Context, refusal: Refusal): Response {
  const [status, title, text] = refusals[refusal]
  return status === 413 && c.req.path.startsWith('/api/')
    ? c.json({ error: text }, status)
    : plainPage(status, title, text)
}

/** Everything between the socket and React Router. */
export function createWebsite(options: WebsiteOptions) {
  const { platform, log, mode, keys, metrics } = options
  // Only a demo lists its sites, and a demo makes no requests to other hosts.
  const isLive = !options.showDirectory
  const sessions = createSessions({ platform, keys: keys.visitors, now: options.now })
  const leadService = createLeadService({ platform, ticketKeys: keys.tickets, now: options.now })
  const readLookupAsker = createReadLookupRequester(createTickets(keys.tickets, options.now))
  const isShown = createIsShown(platform)
  const runWork = createRunWork({ trustProxy: options.trustProxy })
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }>()

  app.use(slowDownRefusals(options))
  app.use(traceRequests('website'))
  app.use(requestLog(log))
  app.use(
    measureRequests(metrics, 'website', (c) => {
      const site: Site | undefined = c.get('site')
      return site ? classifySite(site.stock.count) : 'none'
    }),
  )
  app.use(defaultHeaders)
  app.onError((error, c) => {
    if (isBusy(error)) return answerBusy(c)
    ;(c.get('log') ?? log).error({ err: error }, 'request failed')
    const phone = c.get('site')?.phone
    return isPlatformUnavailable(error)
      ? plainPage(503, 'Back in a moment', 'We can’t answer right now. Please try again shortly.', {
          phone,
        })
      : plainPage(500, 'Something went wrong', 'Please try again in a moment.', { phone })
  })
  app.route(
    '/',
    probes(async () => {
      if (options.isDraining()) return 'draining'
      const { ready } = await platform.call('readiness').catch(() => ({ ready: false }))
      if (ready) return 'ready'
      return options.cache.stats().pages > 0 ? 'degraded' : 'unavailable'
    }),
  )

  app.use(async (c, next) => {
    c.set('changeVersion', options.cache.changeVersion())
    c.set('isOwn', options.isOwn?.(c.req.raw) === true)
    return next()
  })
  app.use(guardRequests(refuse))
  app.use(limitBodies((c) => findMostBytes('website', c.req.path), refuse))
  const limits = createRequestLimits({ trustProxy: options.trustProxy })
  for (const { methods, path, limit } of callsOfAnyHost)
    app.on([...methods], path, nameRoute(path), limits.limitBy(limit))
  // Gateways and dealers' systems may call any configured host and sign the raw bytes; only the platform can verify
  // them.
  app.post('/api/payment_callbacks/*', (c) => platform.forward(c.req.raw))
  app.post('/api/stock_sources/:id/vehicles', (c) => platform.forward(c.req.raw))
  app.get('/api/v1/*', (c) => platform.forward(c.req.raw))
  app.get('/internal/domains/ask', answerDomain(options.finder))
  if (options.clientDir) app.use('/assets/*', nameRoute('assets'), staticFiles(options.clientDir))
  if (mode === 'production') app.use(compress())

  app.use(
    siteByHost({
      finder: options.finder,
      pinnedSite: options.pinnedSite,
      directory: (c) =>
        options.showDirectory
          ? answerDirectory(c.req.raw, {
              platform,
              // The list of sites belongs to no site, and shows pictures of all of them.
              isShown: async () => true,
              finder: options.finder,
              built: async () => builtRoutes(await options.build()),
              store: options.images,
              published: null,
              runWork: (work) => runWork(c, 'picture', work),
              log: c.get('log'),
            })
          : plainPage(404, 'Not found', 'There is no site at this address.'),
    }),
  )

  app.use(openSessions(sessions, options.trustProxy))
  for (const { methods, path, limit } of callsOfSites)
    app.on([...methods], path, nameRoute(path), limits.limitBy(limit))
  app.get('/files/:id', (c) =>
    runWork(c, 'document', () =>
      answerFile(c.req.param('id'), { platform, isShown: (id) => isShown(c.get('site').id, id) }),
    ),
  )

  app.get('/img/:id', (c) =>
    answerImage(c.req.raw, c.req.param('id'), placeholderColours(c.get('site')), {
      platform,
      isShown: (id) => isShown(c.get('site').id, id),
      store: options.images,
      published: options.published ?? null,
      runWork: (work) => runWork(c, 'picture', work),
      log: c.get('log'),
    }),
  )

  const { renderRoute, renderBlocks } = createRenderRoute({
    platform,
    sessions,
    leadService,
    mode,
    now: options.now,
    isLive,
  })
  app.post(canvasPath, async (c, next) => {
    if (!c.get('isOwn')) return next()
    const ask = await c.req.json<CanvasRequest>()
    const page = { site: c.get('site'), log: c.get('log'), notes: createCacheHints(), ask }
    return c.json(await renderBlocks(await options.build(), c.req.raw, page))
  })

  app.get('/search/*', redirectFormSearch)
  app.get('/used-car/list', redirectFormSearch)
  app.get('/browse/*', redirectFormSearch)
  app.route('/', accountRoutes(platform))
  app.route('/api/events', eventRoutes({ platform }))
  app.route('/api/reports', reportRoutes())
  app.route('/', paymentRoutes(platform))
  app.route('/', leadRoutes(leadService))
  app.route('/', creditScoreRoute({ platform, readLookupAsker, now: options.now }))
  app.route('/', valuationRoutes(platform, readLookupAsker))
  app.route('/', photoRoutes(platform, runWork))
  app.all(
    '*',
    limits.limitRoutes(options.build),
    answerPages({
      build: options.build,
      runWork,
      render: renderRoute,
      metrics,
      cache: mode === 'production' ? options.cache : null,
      finder: options.finder,
      themePreload: options.themePreload,
      findLookPreview: previewLook(platform),
      findSitePreview: (token, site) =>
        orAbsent(platform.call('sitePreview', { websiteId: site.id, query: { token } })),
      isLive,
      pictureOrigin: options.published?.origin ?? null,
    }),
  )
  return app
}
