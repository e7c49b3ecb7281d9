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

/** The path of a page that a request asks for by its own address: the router takes other names for it too. */
export function requestedPath(href: Href, { pathname }: URL): string {
  const path = ownPath(href)
  if (pathname.replace(endSlash, '') !== path) throw data(null, { status: 404 })
  return path
}

/** What the open end of a route's address names. */
export function requestedSlug({ '*': rest = '' }: { '*'?: string }): string {
  return rest.replace(endSlash, '')
}

/** The router takes a slash at the end of every address. */
const endSlash = /\/$/
