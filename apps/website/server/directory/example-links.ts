import type { SiteSummary } from '@forecourt/contract/codecs/site-summary'
import type { PageName } from '@forecourt/domain/site/pages/page-table'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'

export type ExampleLink = { label: string; path: string }

/** Pages of a site that show the product's less common states; pages that are not built are left out. */
export function exampleLinks(
  site: Site,
  examples: SiteSummary['examples'],
  built: ReadonlySet<PageName>,
): ExampleLink[] {
  const paths = createPaths(site, built)
  const car = (slug: string | null) => (slug === null ? null : paths.vehicle(slug))
  return [
    { label: 'All stock', path: paths.listing() },
    { label: 'Just sold', path: car(examples.sold) },
    { label: 'Sold long ago', path: car(examples.soldLongAgo) },
    { label: 'New arrival without photos', path: car(examples.withoutPhotos) },
    { label: 'Reserved', path: car(examples.reserved) },
  ].flatMap(({ label, path }) => (path === null ? [] : [{ label, path }]))
}
