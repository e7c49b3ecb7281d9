import { readLink } from '@forecourt/domain/content/read-link'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'

/**
 * Where a configured link leads, or null when it leads nowhere: a page that is not built or not on this site is left
 * out, as are the forms that only a button of a content block understands.
 */
export function resolveHref(href: string, site: Pick<Site, 'url' | 'flags'>, paths: Paths): Href {
  const link = readLink(href, { url: site.url, pagesPrefix: site.flags.pagesPrefix })
  if (link.kind === 'none' || link.kind === 'chat' || link.kind === 'scroll') return null
  if (link.kind !== 'page') return link.href
  // A part of a page is meant as a part of the home page: navigation stands on every page.
  if (/^[#?]/.test(link.href)) return `/${link.href}`
  return hasPage(link.href, paths) ? link.href : null
}

/** Asks every page of the site whether this path is its own: `paths` alone knows which exist. */
function hasPage(href: string, paths: Paths): boolean {
  const path = withoutEnd(href)
  const slugs = path.split('/').filter(Boolean)
  const [last = ''] = slugs.slice(-1)
  const pages: readonly Href[] = [
    paths.home(),
    paths.listing(),
    paths.listingByType('new'),
    paths.listingByType('used'),
    paths.listingByType('demo'),
    paths.usedCarList(),
    paths.vehicle(last),
    paths.tradeIn(),
    paths.finance(),
    paths.financePreApproval(),
    paths.bookTestDrive(),
    paths.service(),
    paths.sellYourCar(),
    paths.parts(),
    paths.contact(),
    paths.contactLocation(last),
    paths.privacyPolicy(),
    paths.blog(...slugs.slice(1)),
    paths.specialOffers(...slugs.slice(1)),
    paths.models(...slugs.slice(1)),
    paths.locations(),
    paths.garage(),
    paths.page(...slugs),
    paths.page(...slugs.slice(1)),
  ]
  return pages.some((page) => page !== null && withoutEnd(page) === path)
}

function withoutEnd(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
