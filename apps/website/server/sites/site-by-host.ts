import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { plainPage } from '../http/plain-page.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { parseHost } from './parse-host.ts'
import type { SiteFinder } from './site-finder.ts'

type WebsiteContext = Context<{ Variables: WebsiteVariables }>

/** Chooses the site of a request: the pinned one for every host, else the one that the host names. */
export function siteByHost(options: {
  finder: SiteFinder
  pinnedSite: string | null
  directory: (c: WebsiteContext) => Response | Promise<Response>
}) {
  return createMiddleware<{ Variables: WebsiteVariables }>(async (c, next) => {
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

/** What a form without script brought, its files aside; null where nothing was posted. */
async function readPosted(request: Request): Promise<[string, string][] | null> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    return null
  const posted = await request.formData().catch(() => null)
  return (
    posted &&
    [...posted].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  )
}
