import type { Site } from './site.ts'

/** Whether a site is there for testing only (S9.36): search engines and the totals of reports leave it out. */
export function isTestSite({
  slug,
  settings,
}: {
  slug: string
  settings: Pick<Site['settings'], 'testSiteSlugs'>
}) {
  return settings.testSiteSlugs.includes(slug)
}
