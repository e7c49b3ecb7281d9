import { Hono } from 'hono'
import { PlatformError } from '../../ground/http/platform-error.ts'
import type { PlatformContext } from '../../platform-context.ts'
import { findImageSource } from './store.ts'

export function imageRoutes({ db, pictures }: PlatformContext): Hono {
  const routes = new Hono()

  routes.get('/api/images/:id{[0-9a-f]{32,64}}', async (context) => {
    const id = context.req.param('id')
    const source = await findImageSource(db, id)
    const bytes = source && (await pictures.read(id, source.drawing ?? null))
    if (!bytes) throw new PlatformError('NOT_FOUND', 'This picture is not here.')
    context.header('content-type', source.mime)
    // The id is a hash of the content: what is behind it can never change.
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.body(new Uint8Array(bytes))
  })

  return routes
}
