import type { Site } from './site.ts'
import { splitShare } from './split-share.ts'

/** The page of this slug is a site's home; without one it has the blocks that every site has. */
export const homeSlug = 'home'

type Configured = {
  flags: Pick<Site['flags'], 'splitTests'>
  settings: Pick<Site['settings'], 'splitTestShares' | 'splitTestPage'>
}

/** Whether visitors see a page as the home page, all of them or some: search engines are told of that one only. */
export function standsAsHome(site: Configured, slug: string): boolean {
  if (slug === homeSlug) return true
  return slug !== '' && slug === site.settings.splitTestPage && splitShare(site, 'homePage') > 0
}
