import { isOpenWhileClosed } from '@forecourt/domain/site/opening/open-while-closed'
import type { Site } from '@forecourt/domain/site/site'
import { getCookie, setCookie } from 'hono/cookie'
import type { callTable } from '../../app/request/call-table.ts'
import { nameOfRoute, type PageRule } from '../cache/request/page-rule.ts'
import type { PageContext } from './page-context.ts'
import type { WebsiteBuild } from './website-build.ts'

/** A preview by a token from the dashboard; null for a token that has ended or is of another site. */
export type FindSitePreview = (token: string, site: Site) => Promise<{ expires_at: string } | null>

const name = 'site-preview'
const tokenParameter = name
const cookie = name

/** Calls of pages that stay open, or that were open before the website was closed. */
const openCalls: ReadonlySet<string> = new Set<keyof typeof callTable>([
  'apiForm',
  'apiGarage',
  'apiSessionData',
  'apiTestDriveTimes',
  'apiCheckout',
  'garageWorker',
  'robots',
  'successCalendar',
])

/** How long search engines may wait before they look again. */
const retryAfterSeconds = '86400'

/** What somebody gets from a closed website: the whole of it, one of its open pages, or that it is closed. */
export type ClosedAnswer = 'whole' | 'open' | 'notice' | Response

/** A link with a token shows the website from then on; its form posts are taken, so that nothing typed is lost. */
export async function decideClosed(
  c: PageContext,
  build: Pick<WebsiteBuild, 'routes'>,
  rule: PageRule,
  findPreview: FindSitePreview | undefined,
): Promise<ClosedAnswer> {
  const site = c.get('site')
  const url = new URL(c.req.url)
  const token = url.searchParams.get(tokenParameter)
  const preview = token && (await findPreview?.(token, site))
  if (token && preview) {
    setCookie(c, cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: url.protocol === 'https:',
      expires: new Date(preview.expires_at),
    })
    url.searchParams.delete(tokenParameter)
    // Never two slashes at the start: they would name another host.
    return c.redirect(`/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`)
  }
  const known = getCookie(c, cookie)
  if (known && (await findPreview?.(known, site))) return 'whole'
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const page = nameOfRoute(rule.routeId)
  if (!isRead || isOpenWhileClosed(page) || openCalls.has(page)) return 'open'
  // A page that was open before loads the address anew and finds the notice.
  if (rule.dataRoutes)
    return new Response(null, {
      status: 204,
      headers: {
        'Cache-Control': 'no-store',
        'X-Remix-Redirect': url.pathname.replace(/(?:(?<=\/)_)?\.data$/, ''),
        'X-Remix-Status': '302',
        'X-Remix-Reload-Document': 'true',
      },
    })
  const route = rule.routeId === null ? undefined : build.routes[rule.routeId]
  return route && route.module.default === undefined ? closedFile() : 'notice'
}

/** Feeds and sitemaps: programs try again, and keep nothing of it. */
function closedFile(): Response {
  return new Response('This website is closed.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds,
    },
  })
}

/** Search engines keep the pages of a website that comes back, and never see one that has not opened. */
export function markClosed(headers: Headers, { closed }: Pick<Site, 'closed'>): number {
  headers.set('Cache-Control', 'no-store')
  if (closed === 'paused') {
    headers.set('Retry-After', retryAfterSeconds)
    return 503
  }
  headers.set('X-Robots-Tag', 'noindex')
  return 200
}
