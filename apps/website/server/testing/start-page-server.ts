import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultHeaders } from '@forecourt/server/answers/default-headers'
import { createMetrics } from '@forecourt/server/metrics/metrics'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { aSite } from '../../app/testing/a-site.ts'
import { sendCachedPages } from '../cache/sending/send-cached-pages.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { answerPages } from '../pages/answer-page.ts'
import type { RenderRoute } from '../pages/render-route.ts'
import type { WebsiteBuild } from '../pages/website-build.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { aPageCache } from './a-page-cache.ts'
import { noDrafts } from './no-drafts.ts'
import { testKeys } from './test-keys.ts'

/** A route with a component is a page; one without is a file. */
const page = () => null

const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: { default: page } },
  listing: {
    id: 'listing',
    parentId: 'root',
    path: 'search/:slug',
    module: { default: page, handle: { readsSearch: true } },
  },
  blog: { id: 'blog', parentId: 'root', path: 'blog', module: { handle: { queryKeys: ['page'] } } },
  vehicle: {
    id: 'vehicle',
    parentId: 'root',
    path: 'cars/:slug',
    module: { default: page, handle: { splitTest: 'financeLabel' } },
  },
  form: { id: 'form', parentId: 'root', path: 'form', module: { handle: { perDraft: true } } },
  contact: { id: 'contact', parentId: 'root', path: 'contact', module: { handle: { perVisitor: true } } },
  stockFeed: { id: 'stockFeed', parentId: 'root', path: 'feeds/:file', module: {} },
  draft: { id: 'draft', parentId: 'root', path: 'draft', module: { handle: { perVisitor: true } } },
}

let server: Server | null = null

/** A server whose requests pass through everything from the socket on; only React Router is replaced. */
export async function startPageServer(
  answer: (request: Request, count: number, splitArm?: string, mark?: string) => Response | Promise<Response>,
) {
  const fixture = aPageCache()
  const metrics = createMetrics({ role: 'website', version: 'test' })
  const seen: Request[] = []
  const sent: number[] = []
  const state = {
    isOutdated: false,
    showsDraft: false,
    streams: false,
    site: aSite(),
    draw: 0,
    previewToken: '',
  }
  const render: RenderRoute = async (_build, request, { notes, splitArm }) => {
    seen.push(request)
    notes.dependsOn('stock')
    if (state.showsDraft) notes.showsDraft()
    if (state.streams) notes.streams()
    return answer(request, seen.length, splitArm, notes.inlineMark)
  }
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(defaultHeaders)
  app.use(async (c, next) => {
    c.set('changeVersion', fixture.cache.changeVersion())
    c.set('log', pino({ level: 'silent' }))
    c.set('site', state.site)
    await next()
  })
  const sessions = createSessions({ platform: noDrafts, keys: testKeys.visitors })
  app.use(openSessions(sessions, false))
  app.all(
    '*',
    answerPages({
      build: async () => ({ routes }) as unknown as WebsiteBuild,
      render,
      cache: fixture.cache,
      finder: { isOutdated: () => state.isOutdated },
      runWork: (_c, _kind, work) => work(),
      themePreload: () => '</theme.js>; rel=modulepreload',
      draw: () => state.draw,
      findSitePreview: async (token) =>
        token === state.previewToken ? { expires_at: new Date(Date.now() + 86_400_000).toISOString() } : null,
      metrics,
    }),
  )
  const listener = getRequestListener(app.fetch)
  const sendCached = sendCachedPages({
    cache: fixture.cache,
    trustProxy: true,
    onSent: (status) => sent.push(status),
    metrics,
  })
  const started = createServer((incoming, outgoing) => {
    if (!sendCached(incoming, outgoing)) void listener(incoming, outgoing)
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo

  function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const outgoing = httpRequest(
        { port, host: '127.0.0.1', path, method, headers: { host: 'west.test', ...headers } },
        async (incoming) => {
          const body = Buffer.concat(await incoming.toArray())
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body })
        },
      )
      outgoing.on('error', reject).end()
    })
  }
  return { ...fixture, ask, seen, sent, state, metrics }
}

export function stopPageServer(): void {
  server?.close()
}
