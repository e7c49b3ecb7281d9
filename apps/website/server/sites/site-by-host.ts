import { nameSite } from '@forecourt/server/tracing/request-context'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { plainPage } from '../http/plain-page.ts'
import { readPosted } from '../http/read-posted.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { parseHost } from './parse-host.ts'
import type { SiteFinder } from './site-finder.ts'

type WebsiteEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }
type WebsiteContext = Context<WebsiteEnv>

/** Chooses the site of a request: the pinned one for every host, else the one that the host names. */
export function siteByHost(options: {
  finder: SiteFinder
  pinnedSite: string | null
  directory: (c: WebsiteContext) => Response | Promise<Response>
}) {
  return createMiddleware<WebsiteEnv>(async (c, next) => {
    const choice = options.pinnedSite
      ? ({ to: 'slug', slug: options.pinnedSite } as const)
      : parseHost(new URL(c.req.url).host)
    if (choice.to === 'directory') return options.directory(c)
    if ('isImageHost' in choice && !c.req.path.startsWith('/img/'))
      return plainPage(404, 'Not found', 'There are only pictures at this address.')
    try {
      const site = choice.to === 'nowhere' ? null : await options.finder.find(choice)
      if (!site) return plainPage(404, 'Not found', 'There is no site at this address.')
      const address = choice.to === 'host' ? findOwnAddress(site.url, choice.host, c.req.url) : null
      // A form posted to another name of the site is posted again unchanged.
      if (address) return c.redirect(address, ['GET', 'HEAD'].includes(c.req.method) ? 301 : 308)
      c.set('site', site)
      nameSite(site.id)
    } catch {
      // The finder has already logged the reason: the platform does not answer, and there is no earlier configuration
      // to use.
      const text = 'We can’t answer right now. Please try again shortly.'
      return plainPage(503, 'Back in a moment', text, { posted: await readPosted(c.req.raw) })
    }
    return next()
  })
}

/**
 * The canonical address of a page that was requested under another name of its site; null if it is canonical already,
 * or the site has no public address.
 */
function findOwnAddress(siteUrl: string, host: string, asked: string): string | null {
  const address = new URL(siteUrl)
  if (address.hostname === host || address.hostname.endsWith('.localhost')) return null
  const { pathname, search } = new URL(asked)
  // Assigned instead of resolved, because a path that starts with two slashes would name another host.
  address.pathname = pathname
  address.search = search
  return address.href
}
