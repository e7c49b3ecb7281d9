import type { Href } from '@forecourt/domain/site/pages/paths'
import { data, redirect } from 'react-router'

/**
 * The page's own path. If the site does not have the page, so that its path is null, it answers 404, or redirects to
 * the alternative that its row names under `otherwise` (see `paths.otherwise(name)`).
 */
export function ownPath(href: Href, otherwise: Href = null): string {
  if (href !== null) return href
  // Temporary, because the site may have the page tomorrow.
  if (otherwise !== null) throw redirect(otherwise, 302)
  throw data(null, { status: 404 })
}

/** The path of a page that a request asks for by its canonical address; the router accepts other spellings too. */
export function requestedPath(href: Href, { pathname }: URL): string {
  const path = ownPath(href)
  if (pathname.replace(endSlash, '') !== path) throw data(null, { status: 404 })
  return path
}

/** The value of a route's splat parameter. */
export function requestedSlug({ '*': rest = '' }: { '*'?: string }): string {
  return rest.replace(endSlash, '')
}

/** The router accepts a trailing slash on every address. */
const endSlash = /\/$/
