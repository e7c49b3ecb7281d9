import { loadGarageCars } from '../features/garage/load-garage-cars.ts'
import { pathsContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-garage'

/** Everybody asks for other vehicles, so the answers would only push pages out of the cache. */
export const handle = { perVisitor: true } satisfies PageHandle

/** The vehicles that a device keeps, as cards: the garage itself is the same page for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  ownPath(context.get(pathsContext).garage())
  return Response.json(await loadGarageCars(context, url.searchParams), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
