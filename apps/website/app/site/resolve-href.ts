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
  return paths.has(withoutEnd(link.href)) ? link.href : null
}

function withoutEnd(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
