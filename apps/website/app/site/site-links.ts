import { visitWords } from '@forecourt/domain/booking/visit-words'
import { readLink } from '@forecourt/domain/content/read-link'
import { socialNetworks } from '@forecourt/domain/site/configuration/social-networks'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { NavigationItem, Site } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { linkWords } from './words.ts'

/** Configured links that resolve to an address. An item that only groups others is included while one of them does. */
export function resolveNavigation(
  items: readonly NavigationItem[],
  site: Pick<Site, 'url' | 'flags'>,
  paths: Paths,
): LinkView[] {
  return items.flatMap((item) => {
    const children = resolveNavigation(item.children, site, paths)
    const own = resolveHref(item.href, site, paths)
    const href = own ?? children[0]?.href
    return href ? [{ label: item.label, href, children, ...(own === null && { isGroup: true }) }] : []
  })
}

/** A link with a resolved address. */
export type LinkView = {
  label: string
  /** For a group without an address, that of its first link. */
  href: string
  children: readonly LinkView[]
  isGroup?: boolean
}

/**
 * The sidebar: search, test drive, service, finance and trade in first (S2.31), then the site's own; never contact
 * (S2.32).
 */
export function sidebarLinks(own: readonly LinkView[], paths: Paths, kind: VehicleKind): LinkView[] {
  const fixed = [
    ...link(linkWords.search, paths.listing()),
    ...link(visitWords('test-drive', kind).name, paths.bookTestDrive()),
    ...link(linkWords.service, paths.service()),
    ...link(linkWords.finance, paths.finance()),
    ...link(linkWords.tradeIn, paths.tradeIn()),
  ]
  const listed = new Set(fixed.map(({ href }) => href))
  const others = withoutContact(own, paths)
  return [...fixed, ...others.filter(({ href, children }) => children.length > 0 || !listed.has(href))]
}

/** A group remains while it has links; a contact link with children becomes a group. */
function withoutContact(links: readonly LinkView[], paths: Paths): LinkView[] {
  return links.flatMap((link) => {
    const children = withoutContact(link.children, paths)
    if (!link.isGroup && !isContact(link.href, paths)) return [{ ...link, children }]
    const [first] = children
    return first ? [{ ...link, href: first.href, children, isGroup: true }] : []
  })
}

/** Whether a link is to the contact page or that of a location, with any query. */
function isContact(href: string, paths: Paths): boolean {
  const path = withoutQuery(href)
  const place = paths.contactLocation('x')?.slice(0, -1)
  return path === paths.contact() || (place !== undefined && path.startsWith(place))
}

/** The footer's own links, else the header's, and always a contact link, because phones show no other. */
export function footerLinks(
  footer: readonly LinkView[],
  header: readonly LinkView[],
  paths: Paths,
): readonly LinkView[] {
  const links = footer.length > 0 ? footer : header
  const contact = paths.contact()
  return leadsTo(links, contact) ? links : [...links, ...link(linkWords.contact, contact)]
}

function leadsTo(links: readonly LinkView[], wanted: Href): boolean {
  return links.some(({ href, children }) => href === wanted || leadsTo(children, wanted))
}

function link(label: string, href: Href): LinkView[] {
  return href === null ? [] : [{ label, href, children: [] }]
}

export type SocialLink = { name: string; href: string }

const socialNames: Readonly<Record<string, string>> = socialNetworks

/** The site's social media pages. Invalid web addresses are left out. */
export function socialLinks(urls: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(urls).flatMap(([key, href]) =>
    /^https?:\/\//i.test(href) && URL.canParse(href) ? [{ name: socialNames[key] ?? key, href }] : [],
  )
}

/**
 * The target of a configured link, or null if it has none: links to pages that do not exist or are not on this site are
 * left out, as are forms that only a button of a content block can open.
 */
export function resolveHref(href: string, site: Pick<Site, 'url' | 'flags'>, paths: Paths): Href {
  const link = readLink(href, { url: site.url, pagesPrefix: site.flags.pagesPrefix })
  if (link.kind === 'none' || link.kind === 'chat' || link.kind === 'scroll') return null
  if (link.kind !== 'page') return link.href
  // A bare fragment or query refers to the home page, because the navigation is on every page.
  if (/^[#?]/.test(link.href)) return `/${link.href}`
  const typed = withoutQuery(link.href)
  const path = paths.find(typed.replace(/(?<=.)\/$/, ''))
  if (path === null) return null
  // Any link to the listing becomes the site's own listing with its preset.
  const listing = paths.listing()
  return link.href === typed && listing && path === withoutQuery(listing)
    ? listing
    : path + link.href.slice(typed.length)
}

function withoutQuery(href: string): string {
  return href.replace(/[?#].*$/, '')
}
