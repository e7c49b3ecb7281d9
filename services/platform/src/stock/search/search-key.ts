import type { KeyRing } from '@forecourt/server/keys/key-ring'

/**
 * The search-only key of a site (S7.35). It names the site and proves that the platform said so; it opens nothing but
 * the site's public stock, so it may stand in a page. Signed, so there is nothing to store and nothing to lose.
 */
export function createSearchKey(siteId: number, keys: KeyRing): string {
  return `${siteId}.${keys.sign(signedText(siteId))}`
}

/** The site that the key of an authorisation opens, or null. */
export function findSiteOfBearer(authorization: string | undefined, keys: KeyRing): number | null {
  const [, digits, signature] = /^Bearer ([1-9]\d{0,8})\.([\w-]{51})$/i.exec(authorization ?? '') ?? []
  if (digits === undefined || signature === undefined) return null
  const siteId = Number(digits)
  return keys.isSigned(signedText(siteId), signature) ? siteId : null
}

function signedText(siteId: number): string {
  return `search-only key of site ${siteId}`
}
