import { createPaths, type Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import { retryAfter } from '@forecourt/server/answers/retry-after'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import type { CanvasRequest } from '../../app/blocks/canvas/render-canvas.server.tsx'
import type { Log, WebsitePlatform } from '../../app/request/contexts.ts'
import type { VisitorSession } from '../../app/session/visitor-session.ts'
import type { createCacheHints } from '../cache/create-cache-hints.ts'
import { readArm } from '../http/read-arm.ts'
import type { LeadServiceOf } from '../leads/create-lead-service.ts'
import type { Sessions } from '../session/create-sessions.ts'
import { builtRoutes } from './built-routes.ts'
import type { WebsiteBuild } from './website-build.ts'

type RenderedPage = {
  site: Site
  log: Log
  notes: ReturnType<typeof createCacheHints>
  splitArm?: SplitArm
  /** Missing if the page is for everybody. */
  session?: VisitorSession
}

export type RenderRoute = (build: WebsiteBuild, request: Request, page: RenderedPage) => Promise<Response>

/** Renders unpublished blocks as the site would show them. */
type RenderBlocks = (
  build: WebsiteBuild,
  request: Request,
  page: RenderedPage & { ask: CanvasRequest },
) => ReturnType<WebsiteBuild['entry']['module']['showCanvas']>

type BuiltParts = { handle: RequestHandler; findPaths: (site: Site) => Paths }

/** Passes a request to React Router with all the contexts that loaders need. */
export function createRenderRoute(options: {
  platform: WebsitePlatform
  sessions: Pick<Sessions, 'forEverybody'>
  leadService: LeadServiceOf
  mode: 'production' | 'development'
  now: () => number
  isLive: boolean
}): { renderRoute: RenderRoute; renderBlocks: RenderBlocks } {
  // Built once per build, and paths once per site configuration, because building them for each request would be slow.
  const known = new WeakMap<WebsiteBuild, BuiltParts>()

  function openParts(build: WebsiteBuild): BuiltParts {
    const built = builtRoutes(build)
    const paths = new WeakMap<Site, Paths>()
    return {
      handle: createRequestHandler(build, options.mode),
      findPaths(site) {
        const found = paths.get(site) ?? createPaths(site, built)
        paths.set(site, found)
        return found
      },
    }
  }

  function openContext(
    build: WebsiteBuild,
    request: Request,
    { site, log, notes, splitArm = 'control', ...page }: RenderedPage,
  ) {
    const session = page.session ?? options.sessions.forEverybody(request, { site })
    const parts = known.get(build) ?? openParts(build)
    known.set(build, parts)
    const keys = build.entry.module.contexts
    const context = new RouterContextProvider()
    context.set(keys.siteContext, site)
    context.set(keys.pathsContext, parts.findPaths(site))
    context.set(keys.platformContext, options.platform)
    context.set(keys.eventArmContext, readArm(site, request))
    context.set(keys.logContext, log)
    context.set(keys.clockContext, options.now)
    context.set(keys.liveContext, options.isLive)
    context.set(keys.pageContext, notes)
    context.set(keys.splitArmContext, splitArm)
    context.set(keys.sessionContext, session)
    context.set(keys.leadsContext, options.leadService(request, { site, log, session }))
    return { handle: parts.handle, context }
  }

  return {
    async renderRoute(build, request, page) {
      const { handle, context } = openContext(build, request, page)
      return withRetryAfter(await handle(request, context), page.notes.isPlatformUnavailable())
    },
    renderBlocks: (build, request, page) =>
      build.entry.module.showCanvas(openContext(build, request, page).context, page.ask),
  }
}

/** A temporary failure is a 503 with Retry-After (RFC 9110, 15.6.4), not a 500. */
function withRetryAfter(rendered: Response, isPlatformUnavailable: boolean): Response {
  const status = rendered.status === 500 && isPlatformUnavailable ? 503 : rendered.status
  if (status !== 503) return rendered
  const headers = new Headers(rendered.headers)
  headers.set('Retry-After', retryAfter)
  return new Response(rendered.body, { status, headers })
}
