import { getPage, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { carTypes } from '@forecourt/domain/vehicle/car'

type Locations = readonly Pick<SiteLocation, 'slug' | 'visible'>[]

/** The standing pages of a site by the table of pages: whichever it has. Vehicles have sitemaps of their own. */
export function pagePaths(paths: Paths, locations: Locations = []): string[] {
  const pages = pageNames.flatMap((name) => listAddresses(name, paths, locations))
  return [...new Set(pages.filter((page) => page !== null))]
}

function listAddresses(name: PageName, paths: Paths, locations: Locations): Href[] {
  const { sitemap } = getPage(name)
  if (sitemap === 'once') return [paths.byName(name)]
  if (sitemap === 'by type') return carTypes.map((type) => paths.listingByType(type))
  if (sitemap !== 'by location') return []
  const visible = locations.filter((location) => location.visible)
  // The page of the only door says what the dealer's says.
  return visible.length > 1 ? visible.map(({ slug }) => paths.contactLocation(slug)) : []
}
