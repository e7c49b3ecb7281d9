import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Metrics } from './metrics.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The name of the page, call or endpoint that answers; unset for what no table has. */
    routeName?: string
  }
}

/** The size of a site's stock, which decides what its pages cost; `none` for what belongs to no site. */
export type SiteClass = 'none' | 'small' | 'medium' | 'large'

const smallCount = 100
const mediumCount = 1_000

export function classifySite(stockCount: number): SiteClass {
  if (stockCount < smallCount) return 'small'
  return stockCount < mediumCount ? 'medium' : 'large'
}

export function classifyStatus(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** Names what answers, for metrics and logs. */
export function nameRoute(name: string) {
  return createMiddleware(async (c, next) => {
    c.set('routeName', name)
    return next()
  })
}

/** Counts what an app answers, by the names of its tables. */
export function measureRequests(
  metrics: Pick<Metrics, 'requests' | 'requestSeconds'>,
  app: 'website' | 'dashboard' | 'platform',
  findSiteClass: (c: Context) => SiteClass = () => 'none',
) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = c.get('routeName') ?? 'other'
    metrics.requests.inc({ app, route, status: classifyStatus(c.res.status), site: findSiteClass(c) })
    metrics.requestSeconds.observe({ app, route }, (performance.now() - startedAt) / 1_000)
  })
}
