import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * Built files, as small as `precompress` has made them. Their names hold a hash of their content, so browsers may keep
 * them for good.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    // On the answer itself: what is set in the library's `onFound` comes too late for it.
    if (found instanceof Response) found.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    return found
  }
}
