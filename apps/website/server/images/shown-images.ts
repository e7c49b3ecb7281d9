import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { isPlatformAway } from '../../app/request/is-platform-away.ts'

export type IsShown = (siteId: number, id: string) => Promise<boolean>

const mostKnown = cacheTable.shownPictures.maxEntries

/**
 * Whether a picture or a document is the site's own: one dealer's host says nothing of another's. What a site has
 * shown it may go on showing, so each is asked for once; and while nobody can be asked, what was made before is sent.
 */
export function createIsShown(platform: Pick<WebsitePlatform, 'showsImage'>): IsShown {
  const known = new Set<string>()
  return async (siteId, id) => {
    const key = `${siteId}/${id}`
    if (known.has(key)) return true
    try {
      if (!(await platform.showsImage(siteId, id))) return false
    } catch (error) {
      if (isPlatformAway(error)) return true
      throw error
    }
    if (known.size >= mostKnown) known.clear()
    known.add(key)
    return true
  }
}
