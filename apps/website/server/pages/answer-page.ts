import type { Site } from '@forecourt/domain/site/site'
import { findRunningTest, splitPercentage } from '@forecourt/domain/site/split-percentage'
import { splitTestTable } from '@forecourt/domain/site/split-test'
import { classifySite } from '@forecourt/server/metrics/measure-requests'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import type { RunWork, WorkKind } from '@forecourt/server/work/work-table'
import type { CacheHints } from '../../app/request/cache-hints.ts'
import { createCacheHints } from '../cache/create-cache-hints.ts'
import { chooseEncoding } from '../cache/encoding/choose-encoding.ts'
import type { Page } from '../cache/page.ts'
import type { PageAsk, PageCache } from '../cache/page-cache.ts'
import { normalizeQuery } from '../cache/request/normalize-query.ts'
import { nameOfRoute, type PageRule, pageRule } from '../cache/request/page-rule.ts'
import { preserveMarketingParameters } from '../cache/request/preserve-marketing-parameters.ts'
import { publicRequest } from '../cache/request/public-request.ts'
import { isUnchanged, pageHead } from '../cache/sending/page-head.ts'
import { toCacheAddress } from '../cache/sending/send-cached-pages.ts'
import { adHosts } from '../http/ad-hosts.ts'
import { type AdHosts, contentSecurityPolicy, type OwnFrames } from '../http/content-security-policy.ts'
import { extractInlineCode } from '../http/extract-inline-code.ts'
import { allowOrigins } from '../money/allow-origins.ts'
import type { SiteFinder } from '../sites/site-finder.ts'
import { decideClosed, type FindSitePreview, markClosed } from './answer-closed.ts'
import { chooseArm, markUncacheable } from './choose-arm.ts'
import type { PageContext } from './page-context.ts'
import type { PreviewedPage } from './preview-look.ts'
import type { RenderRoute } from './render-route.ts'
import type { WebsiteBuild } from './website-build.ts'

export type PageOptions = {
  build: () => Promise<WebsiteBuild>
  render: RenderRoute
  /** Null in development, where every request renders. */
  cache: PageCache | null
  finder: Pick<SiteFinder, 'isOutdated'>
  /** Queues everything that is not cached. */
  runWork: RunWork
  themePreload: (theme: string) => string | null
  /** The look that an address previews; null for most. */
  findLookPreview?: (request: Request, site: Site) => Promise<PreviewedPage | null>
  /** Whether a token shows a closed website to its staff. */
  findSitePreview?: FindSitePreview
  /** Whether pages may reach the advertising networks of their site. */
  isLive?: boolean
  metrics: Pick<Metrics, 'pages'>
  /** Another origin that our own pictures may be read from; null for none. */
  pictureOrigin?: string | null
  /** A random number in [0, 1), which decides the arm of a split test. */
  draw?: () => number
}

/** Answers with a page of the site: public pages through the cache, pages per visitor without it. */
export function answerPages(options: PageOptions) {
  const { cache, render, runWork, draw = Math.random } = options
  const finish = (
    rendered: Response,
    { inlineMark }: CacheHints,
    site: Site,
    { isFramed }: PageRule,
    previewOrigin?: string,
  ) =>
    finishPage(rendered, inlineMark, {
      link: options.themePreload(site.template),
      hosts: adHosts(site, options.isLive ?? false, options.pictureOrigin ?? null),
      frames: {
        shows: site.flags.webchat,
        isShown: isFramed,
        ...(previewOrigin !== undefined && { previewOrigin }),
      },
    })

  async function answerVisitor(c: PageContext, build: WebsiteBuild, rule: PageRule): Promise<Response> {
    const { raw } = c.req
    // HEAD has the headers of GET, and a page's policy is known only after rendering.
    const request = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw
    const site = c.get('site')
    const session = c.get('session')
    const notes = createCacheHints()
    c.set('isMade', true)
    const rendered = await runWork(c, workKind(c, rule), () =>
      render(build, request, { site, log: c.get('log'), notes, session }),
    )
    if (!cache) return rendered
    const { status, headers, body } = await finish(rendered, notes, site, rule)
    headers.set('Cache-Control', 'no-store')
    if (isRead(c)) preserveCampaign(headers, new URL(raw.url).search)
    const allowed = notes.allowed()
    if (allowed) allowOrigins(headers, allowed)
    return new Response(rendered.body && new Uint8Array(body), { status, headers })
  }

  /** A page that previews a look: rendered as for everybody, and cached nowhere. */
  async function answerPreview(
    c: PageContext,
    build: WebsiteBuild,
    rule: PageRule,
    { request, site, origin }: PreviewedPage,
  ): Promise<Response> {
    const notes = createCacheHints()
    const rendered = await runWork(c, workKind(c, rule), () =>
      render(build, request, { site, log: c.get('log'), notes }),
    )
    const { status, headers, body } = await finish(rendered, notes, site, rule, origin)
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Robots-Tag', 'noindex')
    return new Response(new Uint8Array(body), { status, headers })
  }

  /** A page of a closed website is made for one visitor and kept nowhere. */
  async function answerClosed(c: PageContext, build: WebsiteBuild, rule: PageRule): Promise<Response> {
    const site = c.get('site')
    const decided = await decideClosed(c, build, rule, options.findSitePreview)
    if (decided instanceof Response) return decided
    if (decided === 'notice') {
      c.set('routeName', 'closed')
      const request = new Request(new URL('/closed', c.req.url))
      const notes = createCacheHints()
      const rendered = await runWork(c, 'page', () =>
        render(build, request, { site, log: c.get('log'), notes }),
      )
      const { headers, body } = await finish(rendered, notes, site, rule)
      const status = markClosed(headers, site)
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
    }
    if (decided === 'whole') c.set('site', { ...site, closed: null })
    const answer = await answerVisitor(c, build, rule)
    const headers = new Headers(answer.headers)
    if (decided === 'whole' || site.closed === 'new') headers.set('X-Robots-Tag', 'noindex')
    return new Response(answer.body, { status: answer.status, headers })
  }

  async function answerPublic(c: PageContext, build: WebsiteBuild, rule: PageRule): Promise<Response> {
    const site = c.get('site')
    const log = c.get('log')
    const { pathname, search, protocol } = new URL(c.req.url)
    const query = normalizeQuery(search, rule, site.settings.defaultSort)
    const request = publicRequest(site, pathname, query)
    const isSecure = protocol === 'https:'
    const share = rule.splitTest ? splitPercentage(site, rule.splitTest) : 0
    const split =
      rule.splitTest && rule.splitTest === findRunningTest(site)
        ? chooseArm(rule.splitTest, c.req.header('cookie'), { draw, share, isSecure })
        : null
    // A winning arm applies to everybody: one page again, which shared caches may store.
    const won = rule.splitTest && share === 100 ? splitTestTable[rule.splitTest][1] : 'control'
    const splitArm = split?.arm ?? won
    const renderPublic = async () => {
      const notes = createCacheHints()
      c.set('isMade', true)
      const rendered = await runWork(c, workKind(c, rule), () =>
        render(build, request, { site, log, notes, splitArm }),
      )
      if (notes.hasDraft() && !rule.isPerDraft)
        throw new Error(`${pathname} shows a draft: its route needs handle.perDraft, its row shownTo 'draft'`)
      return { notes, rendered }
    }
    if (!cache) return (await renderPublic()).rendered

    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const variant = split?.arm ?? ''
    const labels = { route: nameOfRoute(rule.routeId), site: classifySite(site.stock.count) }
    const ask = {
      siteId: site.id,
      path: pathname,
      query,
      variant,
      changeVersion: c.get('changeVersion'),
      encoding,
      labels,
    }
    const found = await cache.serve(ask, async () => {
      const { notes, rendered } = await renderPublic()
      if (notes.isStreamed()) {
        await rendered.body?.cancel()
        return null
      }
      const answer = await finish(rendered, notes, site, rule)
      // A page built from an outdated configuration must not outlive the failure that caused it.
      if (options.finder.isOutdated(site)) notes.incomplete()
      return { ...answer, ...notes.read() }
    })
    if (!found) return sendStreamed(c.req.method, (await renderPublic()).rendered)
    const { page, from } = found
    options.metrics.pages.inc({ from: from === 'kept' ? 'cached' : from })
    const incoming = c.env?.incoming
    // Remembered pages are sent before cookies are read, so pages that a draft may change must not be remembered.
    if (from === 'kept' && incoming && page.status < 300 && !rule.isPerDraft)
      cache.remember(toCacheAddress(incoming.headers.host, incoming.url ?? ''), ask)
    const response = await toResponse(c, cache, ask, page, { search, isSecure })
    return split ? markUncacheable(response, split) : response
  }

  return async (c: PageContext): Promise<Response> => {
    const build = await options.build()
    const rule = pageRule(build.routes, new URL(c.req.url).pathname)
    const tried = c.req.method === 'GET' ? await options.findLookPreview?.(c.req.raw, c.get('site')) : null
    if (tried) return answerPreview(c, build, rule, tried)
    if (c.get('site').closed !== null) return answerClosed(c, build, rule)
    const hasDraft = rule.isPerDraft && c.get('session').known !== null
    return isRead(c) && !rule.isPerVisitor && !hasDraft
      ? answerPublic(c, build, rule)
      : answerVisitor(c, build, rule)
  }
}

function isRead({ req }: PageContext): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

function workKind(c: PageContext, { draws, readsSearch }: PageRule): WorkKind {
  if (!isRead(c)) return 'form'
  if (draws) return 'document'
  return readsSearch ? 'search' : 'page'
}

async function toResponse(
  c: PageContext,
  cache: PageCache,
  ask: PageAsk,
  page: Page,
  { search, isSecure }: { search: string; isSecure: boolean },
): Promise<Response> {
  const body = await cache.body(ask, page)
  const head = pageHead(page, {
    encoding: page.bodies.identity ? 'identity' : ask.encoding,
    length: body.length,
    isSecure,
    isUnchanged: isUnchanged(page, c.req.header('if-none-match')),
  })
  const headers = new Headers()
  for (const [name, value] of head.headers) headers.append(name, value)
  preserveCampaign(headers, search)
  const hasBody = head.status !== 304 && page.plainLength > 0
  return new Response(hasBody ? new Uint8Array(body) : null, { status: head.status, headers })
}

/** A redirecting page does not see the campaign parameters, so they are added to its target here. */
function preserveCampaign(headers: Headers, search: string): void {
  const location = headers.get('Location')
  if (location) headers.set('Location', preserveMarketingParameters(location, search))
}

async function sendStreamed(method: string, { status, headers, body }: Response): Promise<Response> {
  const own = new Headers(headers)
  own.set('Cache-Control', 'no-store')
  if (method !== 'HEAD') return new Response(body, { status, headers: own })
  await body?.cancel()
  return new Response(null, { status, headers: own })
}

type WholeAnswer = { status: number; headers: Headers; body: Buffer }

/** Reads a rendered response completely, then adds the policy: the result is complete and hashed. */
async function finishPage(
  rendered: Response,
  mark: string,
  { link, hosts, frames }: { link: string | null; hosts: AdHosts | undefined; frames: OwnFrames },
): Promise<WholeAnswer> {
  const { status } = rendered
  const headers = new Headers(rendered.headers)
  const body = Buffer.from(await rendered.arrayBuffer())
  if (!headers.get('Content-Type')?.startsWith('text/html')) return { status, headers, body }
  const { html, code } = extractInlineCode(body, mark)
  headers.set('Content-Security-Policy', contentSecurityPolicy(code, hosts, frames))
  if (link) headers.append('Link', link)
  return { status, headers, body: html }
}
