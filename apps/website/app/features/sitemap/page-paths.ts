import { getPageRow, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { carTypes } from '@forecourt/domain/vehicle/car'

type Listed = {
  locations: readonly Pick<SiteLocation, 'slug' | 'visible'>[]
  stock: Pick<Site['stock'], 'carTypes'>
}

/** The site's fixed pages from the table of pages. Vehicles have sitemaps of their own. */
export function pagePaths(paths: Paths, site: Listed): string[] {
  const pages = pageNames.flatMap((name) => listAddresses(name, paths, site))
  return [...new Set(pages.filter((page) => page !== null))]
}

function listAddresses(name: PageName, paths: Paths, { locations, stock }: Listed): Href[] {
  const { sitemap } = getPageRow(name)
  if (sitemap === 'once') return [paths.byName(name)]
  if (sitemap === 'by type') {
    const inStock = carTypes.filter((type) => stock.carTypes[type] > 0)
    // An empty list is not indexed, and a single type equals the dealer's own list.
    return inStock.length > 1 ? inStock.map((type) => paths.listingByType(type)) : []
  }
  if (sitemap !== 'by location') return []
  const visible = locations.filter((location) => location.visible)
  if (name === 'location') return visible.map(({ slug }) => paths.location(slug))
  // With a single location its page equals the dealer's contact page.
  return visible.length > 1 ? visible.map(({ slug }) => paths.contactLocation(slug)) : []
}
