import { Hono } from 'hono'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { type PictureContext, readPicture } from './read-picture.ts'

export function imageRoutes(platform: PictureContext): Hono {
  const routes = new Hono()

  routes.get('/api/images/:id{[0-9a-f]{32,64}}', async (context) => {
    const id = context.req.param('id')
    const picture = await readPicture(platform, id)
    if (!picture) throw new PlatformError('NOT_FOUND', 'This picture is not here.')
    context.header('content-type', picture.mime)
    // The id is a hash of the content: what is behind it can never change.
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.body(new Uint8Array(picture.bytes))
  })

  return routes
}
