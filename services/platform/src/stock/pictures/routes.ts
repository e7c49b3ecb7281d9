import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { type PictureContext, readPicture } from './read-picture.ts'
import { isNamedBySite, isPictureOfSite } from './store.ts'

type PictureCalls = Pick<typeof stockEndpoints, 'image' | 'imageOnSite'>

export function pictureHandlers(platform: PictureContext): Handlers<PictureCalls> {
  return {
    async image({ c, params: { id = '' } }) {
      const picture = isContentHash(id) ? await readPicture(platform, id) : null
      if (!picture) throw fail('picture-not-found')
      c.header('content-type', picture.mime)
      // The id is a hash of the content, so the response can be cached for ever.
      c.header('cache-control', 'public, max-age=31536000, immutable')
      return c.body(new Uint8Array(picture.bytes))
    },

    async imageOnSite({ params: { websiteId, id = '' } }) {
      const siteId = parseId(websiteId)
      const isShown =
        isContentHash(id) &&
        ((await isPictureOfSite(platform.db, siteId, id)) || (await isNamedBySite(platform.db, siteId, id)))
      return { isShown }
    },
  }
}

const isContentHash = (id: string): boolean => /^[0-9a-f]{32,64}$/.test(id)
