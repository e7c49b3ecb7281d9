import type { Href } from '@forecourt/domain/site/pages/paths'
import { data } from 'react-router'

/** A page's own path. Where the site does not have the page, whose path is then null, the answer is 404. */
export function ownPath(href: Href): string {
  if (href === null) throw data(null, { status: 404 })
  return href
}
