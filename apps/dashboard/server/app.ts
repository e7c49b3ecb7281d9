import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Caller, type CallerOptions, callByName, createCaller } from '@forecourt/contract/call/call'
import { passKeyCall } from '@forecourt/contract/pass-key-call'
import { dashboardEndpoints, staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { contexts } from '../app/entry.server.tsx'
import type { StaffRequest } from '../app/staff/contexts.ts'
import { isForeignPost } from './is-foreign-post.ts'
import { createStaffLimits } from './limit-requests.ts'
import { readBrowser, readSession, writeBrowser, writeSession } from './session-cookie.ts'

export type DashboardBuild = ServerBuild & {
  entry: { module: { contexts: typeof contexts } }
}

export type DashboardOptions = {
  /** How the platform is reached. */
  platform: CallerOptions
  build: DashboardBuild
  /** The website of this process, for the canvas of a page; null where there is none. */
  askWebsite: ((request: Request) => Promise<Response>) | null
  /** The folder of what browsers load. */
  clientDir: string
  log: Logger
  /** Aborted when this process sends no more streams. */
  ending: AbortSignal
  /** Who asks, as far as the process that listens can tell. */
  address: (request: Request) => string
  /** Makes a screen when it is its address's turn; visitors of websites wait for the same processor. */
  runWork?: <T>(address: string, work: () => Promise<T>) => Promise<T>
  /** When a refusal may be sent. */
  pace?: (address: string) => Promise<void>
}

/** A page with all its blocks is the most that staff send. */
const mostBytes = 1_500_000
/** A stock file of fifty megabytes or some photos of a vehicle, and what a form writes around them. */
const mostFileBytes = 51_000_000
const takesFiles = /^\/(?:imports\/\d+|stock\/\d+\/photos?)(?:\.data)?$/
/** The largest picture of a phone, and what a form writes around it. */
const mostPictureBytes = 17_000_000
/** A day's photos at once, or a website with its pictures as one file. */
const mostPicturesBytes = 100_000_000

/** The dashboard over HTTP: files, headers, the session's cookie, then React Router. It stores nothing. */
export function createDashboard(options: DashboardOptions): Hono {
  const { build, clientDir, log, ending, address, askWebsite } = options
  const runWork = options.runWork ?? ((_, work) => work())
  const platform = createCaller(options.platform)
  const app = new Hono()
  const handle = createRequestHandler(build, 'production')
  const { staffContext } = build.entry.module.contexts
  const countRequest = createStaffLimits(build.routes)

  app.onError((error, c) => {
    if ('code' in error && error.code === 'BUSY')
      return c.text('Too much is asked for at once. Please try again in a moment.', 503, {
        'Retry-After': '5',
      })
    log.error({ err: error }, 'dashboard failed')
    return c.text('Something went wrong. Please try again in a moment.', 500)
  })
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/assets/:file', async (c) => {
    const file = c.req.param('file')
    const type = /^[\w-]+(?:\.[\w-]+)*\.(js|css)$/.exec(file)?.[1]
    const bytes = type ? await readFile(join(clientDir, 'assets', file)).catch(() => null) : null
    if (!bytes) return c.text('Not found', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  app.use(async (c, next) => {
    const waitSeconds = countRequest(c.req.raw, address(c.req.raw))
    if (waitSeconds === null) return next()
    await options.pace?.(address(c.req.raw))
    const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' }
    return c.req.path.startsWith('/api/')
      ? c.json({ status: 429, error: 'Too many calls.' }, 429, headers)
      : c.text('Too many tries. Please wait a minute.', 429, headers)
  })
  // The database keeps no NUL in a text, and nobody types one into a search.
  app.use(async (c, next) =>
    /%00/.test(c.req.raw.url) ? c.text('This address cannot be read.', 400) : next(),
  )
  app.get('/site-files/:host/:folder/:file', async (c) => {
    const { host, folder, file } = c.req.param()
    const path = `${host}/${folder}/${file}`
    if (readSession(c.req.raw) === null || !askWebsite || !siteFile.test(path))
      return c.text('Not found', 404)
    return passSiteFile(askWebsite, `http://${path}${new URL(c.req.url).search}`)
  })
  app.get('/changes', (c) => passChanges(c.req.raw, platform, ending))
  app.use(async (c, next) => {
    const most = chooseLimit(c.req.path)
    // Forms are read before anybody asks whose they are: a hundred megabytes are taken of staff only.
    const maxSize = most > mostBytes && !(await isSignedIn(platform, c.req.raw)) ? mostBytes : most
    return bodyLimit({ maxSize, onError: () => c.text('What was sent is too large.', 413) })(c, next)
  })
  app.all('/api/*', async (c) => {
    const answer = await passKeyCall(options.platform, c.req.raw)
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
  app.all('*', async (c) => {
    const request = c.req.raw
    const isPost = request.method !== 'GET' && request.method !== 'HEAD'
    if (isPost && isForeignPost(request)) return c.text('This form was sent from another site.', 403)
    const from = address(request)
    const nonce = randomBytes(16).toString('base64')
    const token = readSession(request)
    const cookies: string[] = []
    let framed: string | null = null
    const context = new RouterContextProvider()
    const staff: StaffRequest = {
      call: callByName(dashboardEndpoints, platform).call,
      callAs: (session) => callByName(dashboardEndpoints, platform.as({ staff: session })).call,
      nonce,
      token,
      device: {
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
        address: from,
        browser: readBrowser(request) ?? randomBytes(18).toString('base64url'),
      },
      keepBrowser: (value) => {
        cookies.push(writeBrowser(value, request))
      },
      remember: (session) => {
        cookies.push(writeSession(session, request))
        // Without script the screen is loaded in the same request, by whoever has just signed in.
        staff.token = session
      },
      show: (origin) => {
        framed = origin
      },
      askWebsite,
      log,
    }
    context.set(staffContext, staff)
    // Posts have no turn: a slow upload would hold the place of somebody who only looks.
    const response = await (isPost ? handle(request, context) : runWork(from, () => handle(request, context)))
    const headers = new Headers(response.headers)
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: with it forms without script are posted by the origin null, which React Router refuses.
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
  const token = request.method === 'GET' || request.method === 'HEAD' ? null : readSession(request)
  if (token === null) return false
  return platform.call(staffEndpoints.staffMe, { staff: token }).then(
    () => true,
    () => false,
  )
}

function chooseLimit(path: string): number {
  if (takesFiles.test(path)) return mostFileBytes
  if (/^\/sites\/\d+\/(?:media|copy)(?:\.data)?$/.test(path)) return mostPicturesBytes
  return /^\/sites\/(?:new|\d+\/look)(?:\.data)?$/.test(path) ? mostPictureBytes : mostBytes
}

/** What others change, for the screens that are open; a browser that is told 204 asks no more. */
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

/** What the canvas shows of a site: its fonts and pictures, which everybody may see. */
const siteFile = /^[\w.-]+\/(?:assets|img)\/[\w.-]+$/

/** From here, because a policy that names other hosts would have to name every dealer's. */
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
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** The one document whose editor writes style elements of its own while something is dragged. It is entered by a full load. */
const canvas = /^\/sites\/\d+\/content\/\d+\/canvas$/

/** A screen that shows a website frames that one and its pictures, and no other. */
function policy(nonce: string, isCanvas: boolean, framed: string | null): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    ...(isCanvas
      ? [
          `style-src 'self'`,
          `style-src-elem 'self' 'unsafe-inline'`,
          `style-src-attr 'none'`,
          `font-src 'self'`,
        ]
      : [`style-src 'self'`]),
    `img-src 'self' data:${framed === null ? '' : ` ${framed}`}`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    ...(framed === null ? [] : [`frame-src ${framed}`]),
    `frame-ancestors 'none'`,
  ].join('; ')
}
