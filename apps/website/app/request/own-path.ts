import type { Href } from '@forecourt/domain/site/pages/paths'
import { data, redirect } from 'react-router'

/**
 * A page's own path. Where the site does not have the page, whose path is then null, the answer is 404, or the way to
 * the page that its row names `otherwise`, found with `paths.otherwise(name)`.
 */
export function ownPath(href: Href, otherwise: Href = null): string {
  if (href !== null) return href
  // Not for good: the site may have the page tomorrow.
  if (otherwise !== null) throw redirect(otherwise, 302)
  throw data(null, { status: 404 })
}
