import { getPage, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { carTypes } from '@forecourt/domain/vehicle/car'

type Listed = {
  locations: readonly Pick<SiteLocation, 'slug' | 'visible'>[]
  stock: Pick<Site['stock'], 'carTypes'>
}

/** The standing pages of a site by the table of pages: whichever it has. Vehicles have sitemaps of their own. */
export function pagePaths(paths: Paths, site: Listed): string[] {
  const pages = pageNames.flatMap((name) => listAddresses(name, paths, site))
  return [...new Set(pages.filter((page) => page !== null))]
}

function listAddresses(name: PageName, paths: Paths, { locations, stock }: Listed): Href[] {
  const { sitemap } = getPage(name)
  if (sitemap === 'once') return [paths.byName(name)]
  if (sitemap === 'by type') {
    const inStock = carTypes.filter((type) => stock.carTypes[type] > 0)
    // An empty list is nothing to find, and the only type is all that the dealer's own list shows.
    return inStock.length > 1 ? inStock.map((type) => paths.listingByType(type)) : []
  }
  if (sitemap !== 'by location') return []
  const visible = locations.filter((location) => location.visible)
  if (name === 'location') return visible.map(({ slug }) => paths.location(slug))
  // The page of the only door says what the dealer's says.
  return visible.length > 1 ? visible.map(({ slug }) => paths.contactLocation(slug)) : []
}
