import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * Serves built files in the compressed form that `precompress` wrote. Their names contain a hash of their content, so
 * browsers may cache them for good.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    // Set on the response itself, because headers set in the library's `onFound` come too late.
    if (found instanceof Response) found.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    return found
  }
}
