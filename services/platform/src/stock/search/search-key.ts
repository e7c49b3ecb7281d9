import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The search-only key of a site (S7.35). It names the site and proves that the platform said so; it opens nothing but
 * the site's public stock, so it may stand in a page. Derived, so there is nothing to store and nothing to lose.
 */
export function createSearchKey(siteId: number, secret: string): string {
  return `${siteId}.${createHmac('sha256', secret).update(`search-only key of site ${siteId}`).digest('base64url')}`
}

/** The site that the key opens, or null. */
export function findSiteOfKey(key: string, secret: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(key) ?? []
  if (digits === undefined) return null
  const expected = createSearchKey(Number(digits), secret)
  return timingSafeEqual(Buffer.from(key), Buffer.from(expected)) ? Number(digits) : null
}
