import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { findFile } from '../http/find-file.ts'
import { plainPage } from '../http/plain-page.ts'

type FileOptions = {
  platform: Pick<WebsitePlatform, 'call'>
  /** Whether the site offers this document. */
  isShown: (id: string) => Promise<boolean>
}

const pdf = 'application/pdf'

/**
 * GET /files/{id}: documents such as a car's history report. Only PDF, because nothing here may run in the site's
 * origin.
 */
export async function answerFile(id: string, { platform, isShown }: FileOptions): Promise<Response> {
  const file = /^[0-9a-f]{32,64}$/.test(id) && (await isShown(id)) ? await findFile(platform, id) : null
  if (file?.type !== pdf) return plainPage(404, 'Not found', 'There is no such document.')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': pdf,
      'Content-Disposition': 'inline; filename="vehicle-history.pdf"',
      // The id is a hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Robots-Tag': 'noindex',
    },
  })
}
