import { createMiddleware } from 'hono/factory'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])
const thisMachine = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * The sandbox runs next to a developer's browser, where no foreign page may move its money or plan faults. Browser
 * posts are accepted from its own pages only; programs send neither header. A foreign host name that resolves to this
 * machine is rejected too.
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
