import type { KeyRing } from '@forecourt/server/keys/key-ring'

/**
 * The search-only key of a site (S7.35). It contains the site and the platform's signature, and gives access only to
 * the site's public stock, so it may be visible in a page. Because it is signed, it need not be stored.
 */
export function createSearchKey(siteId: number, keys: KeyRing): string {
  return `${siteId}.${keys.sign(signedText(siteId))}`
}

/** The site of the key in an authorisation header, or null. */
export function findSiteOfBearer(authorization: string | undefined, keys: KeyRing): number | null {
  const [, digits, signature] = /^Bearer ([1-9]\d{0,8})\.([\w-]{51})$/i.exec(authorization ?? '') ?? []
  if (digits === undefined || signature === undefined) return null
  const siteId = Number(digits)
  return keys.isSigned(signedText(siteId), signature) ? siteId : null
}

function signedText(siteId: number): string {
  return `search-only key of site ${siteId}`
}
