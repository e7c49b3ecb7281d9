import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { LinkView } from './link-view.ts'

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
