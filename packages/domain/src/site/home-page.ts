import type { Site } from './site.ts'
import { splitPercentage } from './split-percentage.ts'

/** The page with this slug is the home page; without one the site shows the default blocks. */
export const homeSlug = 'home'

type Configured = {
  flags: Pick<Site['flags'], 'splitTests'>
  settings: Pick<Site['settings'], 'splitTestShares' | 'splitTestPage'>
}

/** Whether at least some visitors see this page as the home page; then search engines get only the home address. */
export function isHomePage(site: Configured, slug: string): boolean {
  if (slug === homeSlug) return true
  return slug !== '' && slug === site.settings.splitTestPage && splitPercentage(site, 'homePage') > 0
}
