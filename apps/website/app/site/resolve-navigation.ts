import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { NavigationItem, Site } from '@forecourt/domain/site/site'
import type { LinkView } from './link-view.ts'
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
