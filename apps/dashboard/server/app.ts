import { randomBytes } from 'node:crypto'
import { type Caller, type CallerOptions, callByName, createCaller } from '@forecourt/contract/call/call'
import { siteEndpoints } from '@forecourt/contract/endpoints/sites'
import { passKeyCall } from '@forecourt/contract/pass-key-call'
import { dashboardEndpoints, staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { findMostBytes } from '@forecourt/domain/capacity/body-limit-table'
import { defaultHeaders } from '@forecourt/server/answers/default-headers'
import { probes } from '@forecourt/server/answers/probes'
import { staticFiles } from '@forecourt/server/files/static-files'
import { measureRequests } from '@forecourt/server/metrics/measure-requests'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import { clientAddress } from '@forecourt/server/requests/client-address'
import { isRead } from '@forecourt/server/requests/count-requests'
import { guardRequests, limitBodies, type Refusal } from '@forecourt/server/requests/guard-requests'
import { traceRequests } from '@forecourt/server/tracing/trace-requests'
import { slowDownRefusals } from '@forecourt/server/work/slow-down-refusals'
import { createWorkQueue, isBusy } from '@forecourt/server/work/work-queue'
import { staffWork } from '@forecourt/server/work/work-table'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { contexts } from '../app/entry.server.tsx'
import type { StaffRequest } from '../app/staff/contexts.ts'
import { createStaffLimits } from './limit-requests.ts'
import {
  readBrowser,
  readChoice,
  readSession,
  writeBrowser,
  writeChoice,
  writeSession,
} from './session-cookie.ts'

export type DashboardBuild = ServerBuild & {
  entry: { module: { contexts: typeof contexts } }
}

export type DashboardOptions = {
  /** How to reach the platform. */
  platform: CallerOptions
  build: DashboardBuild
  /** The website in this process, for the page canvas; null if there is none. */
  askWebsite: ((request: Request) => Promise<Response>) | null
  /** The folder with the browser's files. */
  clientDir: string
  log: Logger
  metrics: Metrics
  /** Aborted when this process shuts down and must end its streams. */
  ending: AbortSignal
  /** Whether this process is about to stop and should get no further requests. */
  isDraining: () => boolean
  /** Whether to trust forwarded addresses, because they come from our own proxy. */
  trustProxy: boolean
}

type DashboardEnv = { Bindings: Partial<HttpBindings>; Variables: { isRefused: boolean; isFile: boolean } }

const refusals = {
  unreadable: [400, 'This address cannot be read.'],
  foreign: [403, 'This form was sent from another site.'],
  'too large': [413, 'What was sent is too large.'],
} as const satisfies Record<Refusal, readonly [status: number, text: string]>

function refuse(c: Context, refusal: Refusal): Response {
  const [status, text] = refusals[refusal]
  return c.text(text, status)
}

/** The dashboard's HTTP server: static files, headers, the session cookie, then React Router. It stores nothing. */
export function createDashboard(options: DashboardOptions) {
  const { build, clientDir, log, ending, isDraining, trustProxy, askWebsite } = options
  const platform = createCaller(options.platform)
  const app = new Hono<DashboardEnv>()
  const handle = createRequestHandler(build, 'production')
  const { staffContext } = build.entry.module.contexts
  const limits = createStaffLimits(build.routes)
  // Limits concurrent work, because visitors of the websites share the CPU.
  const queue = createWorkQueue(staffWork)

  app.use(slowDownRefusals(options))
  app.use(traceRequests('dashboard'))
  app.use(measureRequests(options.metrics, 'dashboard'))
  app.use(defaultHeaders)
  app.onError((error, c) => {
    if (isBusy(error))
      return c.text('Too much is asked for at once. Please try again in a moment.', 503, {
        'Retry-After': '5',
      })
    log.error({ err: error }, 'dashboard failed')
    return c.text('Something went wrong. Please try again in a moment.', 500)
  })
  app.route(
    '/',
    probes(async () => {
      if (isDraining()) return 'draining'
      const { ready } = await platform.call(siteEndpoints.readiness).catch(() => ({ ready: false }))
      return ready ? 'ready' : 'unavailable'
    }),
  )
  app.use(guardRequests(refuse))
  app.use('/assets/*', staticFiles(clientDir))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.use(compress())
  app.use(async (c, next) => {
    const route = limits.match(c.req.raw)
    c.set('routeName', route.name)
    c.set('isFile', route.limit === 'file')
    const waitSeconds = limits.count(route, c.req.raw, clientAddress(c, trustProxy))
    if (waitSeconds === null) return next()
    c.set('isRefused', true)
    const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' }
    return c.req.path.startsWith('/api/')
      ? c.json({ status: 429, error: 'Too many calls.' }, 429, headers)
      : c.text('Too many tries. Please wait a minute.', 429, headers)
  })
  app.get('/site-files/:host/:folder/:file', async (c) => {
    const { host, folder, file } = c.req.param()
    const path = `${host}/${folder}/${file}`
    if (readSession(c.req.raw) === null || !askWebsite || !siteFile.test(path))
      return c.text('Not found', 404)
    return passSiteFile(askWebsite, `http://${path}${new URL(c.req.url).search}`)
  })
  app.get('/changes', (c) => passChanges(c.req.raw, platform, ending))
  app.use(
    limitBodies(async ({ req }) => {
      const most = findMostBytes('dashboard', req.path)
      const least = findMostBytes('dashboard', '/')
      // Forms are read before the session is checked, so the large limit of a hundred megabytes applies to signed-in
      // staff only.
      return most > least && !(await isSignedIn(platform, req.raw)) ? least : most
    }, refuse),
  )
  app.all('/api/*', async (c) => {
    const answer = await passKeyCall(options.platform, c.req.raw)
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    })
  })
  app.all('*', async (c) => {
    const request = c.req.raw
    const from = clientAddress(c, trustProxy)
    const nonce = randomBytes(16).toString('base64')
    const token = readSession(request)
    const cookies: string[] = []
    let framed: string | null = null
    const context = new RouterContextProvider()
    const staff: StaffRequest = {
      call: callByName(dashboardEndpoints, platform).call,
      callAs: (session, dealer) =>
        callByName(dashboardEndpoints, platform.as({ staff: session, dealer })).call,
      nonce,
      token,
      device: {
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
        address: from,
        browser: readBrowser(request) ?? randomBytes(18).toString('base64url'),
      },
      choices: {
        mode: readChoice(request, 'mode'),
        dealer: readChoice(request, 'dealer'),
        zone: readChoice(request, 'zone'),
        density: readChoice(request, 'density'),
        columns: readChoice(request, 'columns'),
        place: readChoice(request, 'place'),
      },
      choose: (choice, value) => {
        cookies.push(writeChoice(request, choice, value))
      },
      rememberBrowser: (value) => {
        cookies.push(writeBrowser(value, request))
      },
      remember: (session) => {
        cookies.push(writeSession(session, request))
        // Without script the next screen loads in the same request as the sign-in, so it needs the new session.
        staff.token = session
      },
      show: (origin) => {
        framed = origin
      },
      askWebsite,
      log,
    }
    context.set(staffContext, staff)
    // Posts skip the queue: a slow upload would block the slot of somebody who is only reading. So do photos, of which
    // a list asks for dozens at once.
    const response = await (isRead(request.method) && !c.get('isFile')
      ? queue.run(from, () => handle(request, context))
      : handle(request, context))
    const headers = new Headers(response.headers)
    // Photos say themselves how long they may be kept.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    // Not no-referrer: with it, forms without script are posted with the origin null, which React Router refuses.
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('X-Robots-Tag', 'noindex')
    const isCanvas = canvas.test(new URL(request.url).pathname)
    headers.set('Content-Security-Policy', policy(nonce, isCanvas, framed))
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return new Response(response.body, { status: response.status, headers })
  })
  return app
}

async function isSignedIn(platform: Caller, request: Request): Promise<boolean> {
  const token = isRead(request.method) ? null : readSession(request)
  if (token === null) return false
  return platform.call(staffEndpoints.staffMe, { staff: token }).then(
    () => true,
    () => false,
  )
}

/** Streams changes by others to open screens; a browser that receives 204 stops reconnecting. */
async function passChanges(request: Request, platform: Caller, ending: AbortSignal): Promise<Response> {
  const token = readSession(request)
  if (token === null) return new Response(null, { status: 204 })
  try {
    const document = new URL(request.url).searchParams.get('document') ?? undefined
    const signal = AbortSignal.any([request.signal, ending])
    const { body } = await platform.call(staffEndpoints.staffChanges, {
      staff: token,
      signal,
      query: { document },
    })
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }
    return new Response(body, { headers: { ...headers, 'X-Accel-Buffering': 'no' } })
  } catch (error) {
    const isOver = error instanceof Error && 'status' in error && error.status === 401
    return new Response(null, { status: isOver ? 204 : 503 })
  }
}

/** The site's fonts and pictures that the canvas shows; they are public. */
const siteFile = /^[\w.-]+(?::\d+)?\/(?:assets|img)\/[\w.-]+$/

/** Proxied, because the content policy would otherwise have to list the host of every dealer. */
async function passSiteFile(
  askWebsite: NonNullable<DashboardOptions['askWebsite']>,
  url: string,
): Promise<Response> {
  const { status, headers, body } = await askWebsite(new Request(url))
  if (status !== 200) return new Response(null, { status: 404 })
  return new Response(body, {
    headers: {
      'Content-Type': headers.get('Content-Type') ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': `default-src 'none'; sandbox`,
    },
  })
}

/** The only document whose editor adds style elements while dragging; a full page load applies its policy. */
const canvas = /^\/sites\/\d+\/content\/\d+\/canvas$/

/** A screen that shows a website may frame that site and its pictures, and no other. */
function policy(nonce: string, isCanvas: boolean, framed: string | null): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    ...(isCanvas
      ? [`style-src 'self'`, `style-src-elem 'self' 'unsafe-inline'`, `style-src-attr 'none'`]
      : [`style-src 'self'`]),
    `font-src 'self'`,
    `img-src 'self' data:${framed === null ? '' : ` ${framed}`}`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    ...(framed === null ? [] : [`frame-src ${framed}`]),
    `frame-ancestors 'none'`,
  ].join('; ')
}
