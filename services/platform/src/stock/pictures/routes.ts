import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { type PictureContext, readPicture } from './read-picture.ts'

export function pictureHandlers(platform: PictureContext): Handlers<Pick<typeof stockEndpoints, 'image'>> {
  return {
    async image({ c, params: { id = '' } }) {
      const picture = /^[0-9a-f]{32,64}$/.test(id) ? await readPicture(platform, id) : null
      if (!picture) throw new PlatformError('NOT_FOUND', 'This picture is not here.')
      c.header('content-type', picture.mime)
      // The id is a hash of the content: what is behind it can never change.
      c.header('cache-control', 'public, max-age=31536000, immutable')
      return c.body(new Uint8Array(picture.bytes))
    },
  }
}
