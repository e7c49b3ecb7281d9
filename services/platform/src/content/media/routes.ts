import type { mediaEndpoints } from '@forecourt/contract/endpoints/media'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { readUpload } from '../../infrastructure/pictures/read-upload.ts'
import { changeMedia, deleteMedia, listMedia, type MediaContext, uploadMedia } from './manage-media.ts'

export function mediaHandlers(platform: MediaContext): Handlers<typeof mediaEndpoints> {
  return {
    mediaList: async ({ params }) => ({ media: await listMedia(platform, parseId(params.websiteId)) }),

    async uploadMedia({ c, params }) {
      const { name = '', alt = '' } = c.req.query()
      const siteId = parseId(params.websiteId)
      const upload = { file: await readUpload(c.req.raw), name: cleanText(name), alt: cleanText(alt) }
      return platform.db.transaction((db) => uploadMedia({ ...platform, db }, siteId, upload))
    },

    changeMedia: ({ params, body }) =>
      platform.db.transaction((db) =>
        changeMedia({ ...platform, db }, readKey(params), stripUnstorable(body)),
      ),

    async deleteMedia({ params }) {
      await deleteMedia(platform, readKey(params), 'a program')
      return { deleted: true as const }
    },
  }
}

function readKey({ websiteId, id = '' }: Call['params']) {
  return { siteId: parseId(websiteId), imageId: id }
}

/** Removes characters that cannot be stored and limits the length; nobody needs a longer text. */
function cleanText(text: string): string {
  return stripUnstorable(text).trim().slice(0, 200)
}
