import { type LimitName, type LimitRow, limitTable } from '@forecourt/domain/capacity/limit-table'
import { getPage, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { callNames, callTable } from '../../app/request/call-table.ts'
import { pageRule } from '../cache/request/page-rule.ts'
import { plainPage } from '../http/plain-page.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import type { WebsiteBuild } from '../pages/website-build.ts'

type LimitedEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }
type Limits = Readonly<Record<LimitName, LimitRow>>

/**
 * Holds every address to so many requests of each row of the table of limits. Addresses are kept in memory for as long
 * as a count runs and are never logged.
 */
export function createRequestLimits(options: { trustProxy: boolean; limits?: Limits }) {
  const { limits = limitTable, trustProxy } = options
  const counters = new Map<string, RateLimiterMemory>()
  for (const [name, { posts, reads }] of Object.entries<LimitRow>(limits)) {
    counters.set(`posts of ${name}`, toCounter(posts))
    if (reads) counters.set(`reads of ${name}`, toCounter(reads))
  }

  function toKey(c: Context<LimitedEnv>, name: LimitName): string {
    const session = c.get('session')
    // Before the site is known, as for a gateway's callback, the address alone is counted.
    return session ? session.rateLimitKey(name) : `${name} ${visitorAddress(c, trustProxy)}`
  }

  async function count(c: Context<LimitedEnv>, name: LimitName): Promise<Response | null> {
    const counter = counters.get(`${isRead(c) ? 'reads' : 'posts'} of ${name}`)
    const isWithin =
      !counter || c.get('isOwn') || (await counter.consume(toKey(c, name)).then(isTrue, isFalse))
    return isWithin ? null : refuse(c, counter.duration)
  }

  const guesses = toCounter(limits.missing.reads ?? limitTable.missing.reads)

  /** Whoever has asked for too much that is not there gets no further pages that would have to be made. */
  async function refuseGuesses(c: Context<LimitedEnv>, name: LimitName): Promise<Response | null> {
    if (name !== 'page' || !isRead(c) || c.get('isOwn')) return null
    const counted = await guesses.get(toKey(c, 'missing'))
    return counted && counted.remainingPoints <= 0 ? refuse(c, guesses.duration) : null
  }

  async function noteGuess(c: Context<LimitedEnv>): Promise<void> {
    if (!c.get('isOwn')) await guesses.consume(toKey(c, 'missing')).then(isTrue, isFalse)
  }

  return {
    /** For what the server answers itself. */
    limitBy: (name: LimitName): MiddlewareHandler<LimitedEnv> =>
      createMiddleware<LimitedEnv>(async (c, next) => (await count(c, name)) ?? next()),

    /** For everything that React Router answers: counted by the route that it matches, as it matches it. */
    limitRoutes: (build: () => Promise<WebsiteBuild>): MiddlewareHandler<LimitedEnv> =>
      createMiddleware<LimitedEnv>(async (c, next) => {
        const { routeId } = pageRule((await build()).routes, new URL(c.req.url).pathname)
        const name = findRouteLimit(routeId)
        const refused = (await count(c, name)) ?? (await refuseGuesses(c, name))
        if (refused) return refused
        await next()
        // A browser asks for icons that no site has with every visit: those are kept, and cost nothing.
        if (c.res.status === 404 && c.get('isMade')) await noteGuess(c)
      }),
  }
}

const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'
const isTrue = () => true
const isFalse = () => false

function toCounter({ points, seconds }: LimitRow['posts']): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds })
}

/** The row of a route's limit; what is no page and no call is nothing, and is counted as a page. */
function findRouteLimit(routeId: string | null): LimitName {
  const [name = ''] = routeId?.split('/') ?? []
  if (isPage(name)) return getPage(name).limit
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
