import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { Site } from '@forecourt/domain/site/site'
import type { WebsitePlatform } from '../../app/request/contexts.ts'

/** The request without the token, the site with the previewed look, and the origin that may embed the page. */
export type PreviewedPage = { request: Request; site: Site; origin: string }

/** Reads a look token from an address; an unknown one is ignored. */
export function previewLook(platform: Pick<WebsitePlatform, 'call'>) {
  return async (request: Request, site: Site): Promise<PreviewedPage | null> => {
    const url = new URL(request.url)
    const token = url.searchParams.get('look')
    const look = token
      ? await orAbsent(platform.call('lookPreview', { websiteId: site.id, query: { token } }))
      : null
    if (!look) return null
    url.searchParams.delete('look')
    const { template, tokens, origin } = look
    return { request: new Request(url, request), site: { ...site, template, tokens }, origin }
  }
}
