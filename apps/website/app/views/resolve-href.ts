import type { Href, Paths } from '@forecourt/domain/site/paths'
import type { Site } from '@forecourt/domain/site/site'

const outside = /^(?:https?:\/\/|mailto:|tel:)/i

/**
 * Where a configured link leads, or null when it leads nowhere: a page that is not built or not on this site is left
 * out. Addresses of the site itself become paths; /pages goes when the site does not use it (S2.25).
 */
export function resolveHref(href: string, site: Pick<Site, 'url' | 'flags'>, paths: Paths): Href {
  const trimmed = href.trim()
  if (outside.test(trimmed)) {
    const own = ownPath(trimmed, site.url)
    return own === null ? trimmed : resolveHref(own, site, paths)
  }
  if (/^#[\w-]+$/.test(trimmed)) return `/${trimmed}`
  if (!trimmed.startsWith('/') || trimmed.startsWith('//') || !URL.canParse(trimmed, 'http://h')) return null
  const { pathname, search, hash } = new URL(trimmed, 'http://h')
  const path = site.flags.pagesPrefix ? pathname : pathname.replace(/^\/pages(?=\/)/, '')
  return hasPage(path, paths) ? `${path}${search}${hash}` : null
}

function ownPath(address: string, siteUrl: string): string | null {
  if (!URL.canParse(address) || !URL.canParse(siteUrl)) return null
  const url = new URL(address)
  return url.origin === new URL(siteUrl).origin ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Asks every page of the site whether this path is its own: `paths` alone knows which exist. */
function hasPage(path: string, paths: Paths): boolean {
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
  return pages.some((page) => page !== null && withoutEnd(page) === withoutEnd(path))
}

function withoutEnd(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
