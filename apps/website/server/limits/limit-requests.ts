import { type LimitName, type LimitRow, limitTable } from '@forecourt/domain/capacity/limit-table'
import { getPageRow, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import { clientAddress } from '@forecourt/server/requests/client-address'
import { createRequestCounts, isRead } from '@forecourt/server/requests/count-requests'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { callNames, callTable } from '../../app/request/call-table.ts'
import { nameOfRoute, pageRule } from '../cache/request/page-rule.ts'
import { plainPage } from '../http/plain-page.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import type { WebsiteBuild } from '../pages/website-build.ts'

type LimitedEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }
type Limits = Readonly<Record<LimitName, LimitRow>>

/**
 * Limits the requests of each address by the rows of the table of limits. Addresses are in memory only while a window
 * runs, and are never logged.
 */
export function createRequestLimits(options: { trustProxy: boolean; limits?: Limits }) {
  const { limits = limitTable, trustProxy } = options
  const counts = createRequestCounts<LimitName>(limits)

  function toKey(c: Context<LimitedEnv>, name: LimitName): string {
    const session = c.get('session')
    // Before the site is known, as for a gateway's callback, only the address is counted.
    return session ? session.rateLimitKey(name) : `${name} ${clientAddress(c, trustProxy)}`
  }

  function count(c: Context<LimitedEnv>, name: LimitName): Response | null {
    if (c.get('isOwn')) return null
    const waitSeconds = counts.count(name, c.req.method, toKey(c, name))
    return waitSeconds === null ? null : refuse(c, waitSeconds)
  }

  const missing = limits.missing.reads ?? limitTable.missing.reads
  const guesses = counts.listOf(missing.seconds)
  const toGuess = (c: Context<LimitedEnv>) => `guesses of ${toKey(c, 'missing')}`

  /** A client that has requested too many missing pages gets no further pages that would have to be rendered. */
  function refuseGuesses(c: Context<LimitedEnv>, name: LimitName): Response | null {
    if (name !== 'page' || !isRead(c.req.method) || c.get('isOwn')) return null
    return guesses.read(toGuess(c)) >= missing.points ? refuse(c, missing.seconds) : null
  }

  function noteGuess(c: Context<LimitedEnv>): void {
    if (!c.get('isOwn')) guesses.add(toGuess(c))
  }

  return {
    /** For paths that the server itself answers. */
    limitBy: (name: LimitName): MiddlewareHandler<LimitedEnv> =>
      createMiddleware<LimitedEnv>(async (c, next) => count(c, name) ?? next()),

    /** For everything that React Router answers: counted by the matched route. */
    limitRoutes: (build: () => Promise<WebsiteBuild>): MiddlewareHandler<LimitedEnv> =>
      createMiddleware<LimitedEnv>(async (c, next) => {
        const { routeId } = pageRule((await build()).routes, new URL(c.req.url).pathname)
        c.set('routeName', nameOfRoute(routeId))
        const name = findRouteLimit(routeId)
        const refused = count(c, name) ?? refuseGuesses(c, name)
        if (refused) return refused
        await next()
        // Every browser visit requests icons that no site has: these 404s are cached and not counted.
        if (c.res.status === 404 && c.get('isMade')) noteGuess(c)
      }),
  }
}

/** The limit of a route; anything that is neither a page nor a call counts as a page. */
function findRouteLimit(routeId: string | null): LimitName {
  const name = nameOfRoute(routeId)
  if (isPage(name)) return getPageRow(name).limit
  return isCall(name) ? callTable[name].limit : 'page'
}

const isPage = (name: string): name is PageName => (pageNames as readonly string[]).includes(name)
const isCall = (name: string): name is keyof typeof callTable =>
  (callNames as readonly string[]).includes(name)

function refuse(c: Context<LimitedEnv>, seconds: number): Response {
  c.set('isRefused', true)
  const error = 'Too many requests. Please try again in a minute.'
  const isScript = /^\/(?:api|mock|dealerships)\//i.test(c.req.path) || c.req.path.endsWith('.data')
  const response = isScript
    ? Response.json({ error }, { status: 429, headers: { 'Cache-Control': 'no-store' } })
    : plainPage(429, 'Too many requests', 'Please go back and try again in a minute.', {
        phone: c.get('site')?.phone,
      })
  response.headers.set('Retry-After', String(seconds))
  return response
}
