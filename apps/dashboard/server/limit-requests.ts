import { type StaffLimitName, staffLimitTable } from '@forecourt/domain/capacity/limit-table'
import { createRequestCounts } from '@forecourt/server/requests/count-requests'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type BuiltRoutes = ServerBuild['routes']

/** Paths that the server itself answers. Hono matches them literally, and any other spelling is a screen. */
const ownPaths: readonly (readonly [RegExp, StaffLimitName])[] = [
  [/^\/api\//, 'machine'],
  [/^\/changes$/, 'stream'],
  [/^\/site-files\//, 'file'],
]
const canvasCalls = 'routes/sites.$siteId.content.$documentId.canvas.calls'
const photos = 'routes/stock.$carId.photo'
const signInRoutes = /^routes\/(?:sign-in|second-factor)/

type MatchedRoute = { name: string; limit: StaffLimitName }

/**
 * Limits the requests of each IP address, counted by matched route, so that other spellings of a path share its limit.
 */
export function createStaffLimits(routes: BuiltRoutes, limits: typeof staffLimitTable = staffLimitTable) {
  const tree = buildTree(routes, undefined)
  const counts = createRequestCounts<StaffLimitName>(limits)

  function match(request: Request): MatchedRoute {
    const { pathname } = new URL(request.url)
    const own = ownPaths.find(([pattern]) => pattern.test(pathname))
    if (own) return { name: own[1], limit: own[1] }
    const matches = matchRoutes(tree, pathname.replace(/(?:(?<=\/)_)?\.data$/, '')) ?? []
    const id = matches.at(-1)?.route.id ?? ''
    const name = id.replace(/^routes\//, '') || 'other'
    if (id === canvasCalls) return { name, limit: 'canvas' }
    // A list has a photo a row.
    if (id === photos && request.method === 'GET') return { name, limit: 'file' }
    return { name, limit: signInRoutes.test(id) ? 'signIn' : 'screen' }
  }

  return {
    match,
    /** The seconds until an address may retry; null if it is within its limit. */
    count: ({ limit }: MatchedRoute, { method }: Request, address: string): number | null =>
      counts.count(limit, method, `${limit} ${address}`),
  }
}

function buildTree(routes: BuiltRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = { id, ...(path !== undefined && { path }) }
      return index ? { ...own, index: true } : { ...own, children: buildTree(routes, id) }
    })
}
