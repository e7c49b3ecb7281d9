import type { Site } from '@forecourt/domain/site/site'
import type { WebsitePlatform } from '../../app/request/contexts.ts'

/** A page as it is asked for without the token, of the site in the look that is tried, and whose frames may show it. */
export type PreviewedPage = { request: Request; site: Site; origin: string }

/** Reads the token of a look from an address; one that the platform does not know is as if it were not there. */
export function previewLook(platform: Pick<WebsitePlatform, 'findTriedLook'>) {
  return async (request: Request, site: Site): Promise<PreviewedPage | null> => {
    const url = new URL(request.url)
    const token = url.searchParams.get('look')
    const look = token ? await platform.findTriedLook(site.id, token) : null
    if (!look) return null
    url.searchParams.delete('look')
    const { template, tokens, origin } = look
    return { request: new Request(url, request), site: { ...site, template, tokens }, origin }
  }
}
