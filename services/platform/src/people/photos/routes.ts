import type { photoEndpoints } from '@forecourt/contract/endpoints/photos'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { readUpload } from '../../infrastructure/pictures/read-upload.ts'
import { listLeadPhotos, readLeadPhoto, storePhoto } from './store-photo.ts'

export function photoHandlers(
  platform: Pick<Infrastructure, 'db' | 'clock' | 'encode' | 'keys'>,
): Handlers<typeof photoEndpoints> {
  return {
    async uploadPhoto({ c, params }) {
      const visitor = c.req.header('x-visitor')
      if (!visitor || visitor.length > 200) throw fail('photo-without-visitor')
      return storePhoto(platform, { siteId: parseId(params.websiteId), visitor }, await readUpload(c.req.raw))
    },
    leadPhotos: ({ params }) => listLeadPhotos(platform, linkOf(params)),
    async leadPhoto({ params }) {
      const photoId = params.photoId ?? ''
      const jpeg = await readLeadPhoto(platform, { ...linkOf(params), photoId })
      return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
    },
  }
}

function linkOf({ websiteId, link = '' }: Call['params']) {
  return { siteId: parseId(websiteId), link }
}
