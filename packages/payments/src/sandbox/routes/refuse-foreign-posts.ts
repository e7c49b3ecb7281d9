import { createMiddleware } from 'hono/factory'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])
const thisMachine = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * The sandbox listens beside a developer's browser: a page of anybody's must not move its money or command its faults.
 * Only its own frames and pages post to it; programs send neither header. A name that somebody else points to this
 * machine is not ours either.
 */
export function refuseForeignPosts(publicOrigin: () => string) {
  return createMiddleware(async (c, next) => {
    if (reading.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    if (site === undefined && origin === undefined) return next()
    const { hostname } = new URL(c.req.url)
    const isOurs = thisMachine.has(hostname) || hostname === new URL(publicOrigin()).hostname
    const isOwn = site === undefined ? origin === publicOrigin() : ownSites.has(site)
    return isOurs && isOwn ? next() : c.json({ error: { message: 'Sent from another site.' } }, 403)
  })
}
