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
    try {
      const site = choice.to === 'nowhere' ? null : await options.finder.find(choice)
      if (!site) return plainPage(404, 'Not found', 'There is no site at this address.')
      c.set('site', site)
    } catch {
      // The finder has reported why: the platform does not answer, and there is no earlier configuration to stand on.
      const text = 'We can’t answer right now. Please try again shortly.'
      return plainPage(503, 'Back in a moment', text, { posted: await readPosted(c.req.raw) })
    }
    return next()
  })
}
