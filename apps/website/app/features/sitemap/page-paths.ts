import type { Paths } from '@forecourt/domain/site/paths'

/** The standing pages of a site: whichever it has. Vehicles have sitemaps of their own. */
export function pagePaths(paths: Paths): string[] {
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
    paths.locations(),
    paths.specialOffers(),
    paths.blog(),
    paths.privacyPolicy(),
  ]
  return [...new Set(pages.filter((page) => page !== null))]
}
