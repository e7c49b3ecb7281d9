import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { NavigationItem, Site } from '@forecourt/domain/site/site'
import { resolveHref } from './resolve-href.ts'

/** Configured links that lead somewhere. An item that only groups others stays while one of them does. */
export function resolveNavigation(
  items: readonly NavigationItem[],
  site: Pick<Site, 'url' | 'flags'>,
  paths: Paths,
): LinkView[] {
  return items.flatMap((item) => {
    const children = resolveNavigation(item.children, site, paths)
    const href = resolveHref(item.href, site, paths) ?? children[0]?.href
    return href ? [{ label: item.label, href, children }] : []
  })
}

/** A link that is known to lead somewhere. */
export type LinkView = { label: string; href: string; children: readonly LinkView[] }

/** The sidebar: search, test drive, service, finance and trade in first (S2.31), then the site's own; never contact (S2.32). */
export function sidebarLinks(header: readonly LinkView[], paths: Paths): LinkView[] {
  const fixed = [
    ...link('Search', paths.listing()),
    ...link('Test Drive', paths.bookTestDrive()),
    ...link('Service', paths.service()),
    ...link('Finance', paths.finance()),
    ...link('Trade In', paths.tradeIn()),
  ]
  const taken = new Set([...fixed.map(({ href }) => href), paths.contact()])
  return [...fixed, ...header.filter(({ href }) => !taken.has(href))]
}

function link(label: string, href: Href): LinkView[] {
  return href === null ? [] : [{ label, href, children: [] }]
}

export type SocialLink = { name: string; href: string }

const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
}

/** The site's pages elsewhere. Whatever is not a web address is left out. */
export function socialLinks(urls: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(urls).flatMap(([key, href]) =>
    /^https?:\/\//i.test(href) && URL.canParse(href) ? [{ name: names[key] ?? key, href }] : [],
  )
}
