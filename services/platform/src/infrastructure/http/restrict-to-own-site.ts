import type { Endpoint } from '@forecourt/contract/endpoints/endpoint'
import type { MiddlewareHandler } from 'hono'
import { readCallingSite } from './basic-auth.ts'
import { fail } from './platform-error.ts'

/**
 * The calls that a website's own credentials allow, each only for its own site. Shared credentials allow every call.
 */
export function restrictToOwnSite(rows: readonly Pick<Endpoint, 'method' | 'path'>[]): MiddlewareHandler {
  const calls = rows.map(({ method, path }) => ({ method, path: toExpression(path) }))
  return async (c, next) => {
    const siteId = readCallingSite(c)
    if (siteId !== null) {
      const call = calls.find(({ method, path }) => method === c.req.method && path.test(c.req.path))
      if (!call) throw fail('credentials-not-for-this-call')
      const named = call.path.exec(c.req.path)?.groups?.websiteId ?? c.req.query('website_id')
      if (named !== undefined && named !== String(siteId)) throw fail('credentials-of-another-site')
    }
    await next()
  }
}

function toExpression(path: string): RegExp {
  const escaped = path.replaceAll('.', String.raw`\.`)
  return new RegExp(
    `^${escaped.replace(':websiteId', String.raw`(?<websiteId>\d+)`).replaceAll(/:\w+/g, '[^/]+')}$`,
  )
}
