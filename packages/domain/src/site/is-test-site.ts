import type { Site } from './site.ts'

/** Whether the site is for testing only (S9.36): excluded from search engines and report totals. */
export function isTestSite({
  slug,
  settings,
}: {
  slug: string
  settings: Pick<Site['settings'], 'testSiteSlugs'>
}) {
  return settings.testSiteSlugs.includes(slug)
}
