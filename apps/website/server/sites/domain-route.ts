import type { Context } from 'hono'
import { parseHost } from './parse-host.ts'
import type { SiteFinder } from './site-finder.ts'

/**
 * Whether a proxy may get a certificate for a name: 200 for one that a website of ours answers at, 404 for any other.
 * Certificate authorities limit how many one may ask for, so that nobody may have them made for invented names.
 */
export function answerDomain(finder: Pick<SiteFinder, 'find'>) {
  return async (c: Context): Promise<Response> => {
    const choice = parseHost(c.req.query('domain') ?? '')
    const site = choice.to === 'host' ? await finder.find(choice) : null
    return c.body(null, site ? 200 : 404, { 'Cache-Control': 'no-store' })
  }
}
