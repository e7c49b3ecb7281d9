import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { isPlatformUnavailable } from '../../app/request/is-platform-away.ts'

export type IsShown = (siteId: number, id: string) => Promise<boolean>

const maxKnown = cacheTable.shownPictures.maxEntries

/**
 * Whether a picture or a document belongs to the site: one dealer's host must not serve another's files. A positive
 * answer is cached for good, so each file is checked once; and while the platform is unavailable, generated files are
 * still sent.
 */
export function createIsShown(platform: Pick<WebsitePlatform, 'call'>): IsShown {
  const known = new Set<string>()
  return async (siteId, id) => {
    const key = `${siteId}/${id}`
    if (known.has(key)) return true
    try {
      const { isShown } = await platform.call('imageOnSite', { websiteId: siteId, id })
      if (!isShown) return false
    } catch (error) {
      if (isPlatformUnavailable(error)) return true
      throw error
    }
    if (known.size >= maxKnown) known.clear()
    known.add(key)
    return true
  }
}
