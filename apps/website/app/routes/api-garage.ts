import { loadGarageCars } from '../features/garage/load-garage-cars.ts'
import { pathsContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-garage'

/** Every visitor requests different vehicles, so the answers would only evict pages from the cache. */
export const handle = { perVisitor: true } satisfies PageHandle

/** The vehicles saved on a device, as cards; the garage page itself is the same for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  ownPath(context.get(pathsContext).garage())
  return Response.json(await loadGarageCars(context, url.searchParams), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
