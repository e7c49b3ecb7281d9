import worker from '../features/garage/garage-worker.js?raw'
import { pathsContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/garage-worker'

export const handle = { perVisitor: true } satisfies PageHandle

/** The policy of a worker's own script decides what it may fetch. */
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cache-Control': 'no-store',
}

/** The service worker of the garage: registered for that page's address only, it intercepts no other page. */
export function loader({ context }: Route.LoaderArgs) {
  ownPath(context.get(pathsContext).garage())
  return new Response(worker, { headers })
}
