import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { SiteLocation } from '@forecourt/domain/site/site'

/** The standing pages of a site: whichever it has. Vehicles have sitemaps of their own. */
export function pagePaths(
  paths: Paths,
  locations: readonly Pick<SiteLocation, 'slug' | 'visible'>[] = [],
): string[] {
  // The page of the only door says what the dealer's says.
  const visible = locations.filter((location) => location.visible)
  const pages = [
    paths.home(),
    paths.listing(),
    paths.listingByType('used'),
    paths.listingByType('new'),
    paths.listingByType('demo'),
    paths.usedCarList(),
    paths.finance(),
    paths.tradeIn(),
    paths.sellYourCar(),
    paths.bookTestDrive(),
    paths.service(),
    paths.parts(),
    paths.contact(),
    ...(visible.length > 1 ? visible.map(({ slug }) => paths.contactLocation(slug)) : []),
    paths.locations(),
    paths.specialOffers(),
    paths.blog(),
    paths.privacyPolicy(),
  ]
  return [...new Set(pages.filter((page) => page !== null))]
}
