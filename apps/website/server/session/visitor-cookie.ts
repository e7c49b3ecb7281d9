import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { readCookie, writeCookie } from '@forecourt/server/requests/cookies'

const lifetimeSeconds = 30 * 24 * 60 * 60

/** Where a cookie belongs: it is signed for one site, and bound to its host where the address is https. */
export type CookiePlace = { keys: KeyRing; siteId: number; isSecure: boolean }

/** Who filled in a form: 128 random bits that only the browser and, hashed, the platform keep. */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url')
}

/** The visitor of a cookie that we have set. One that somebody invented is nobody's. */
export function readVisitor(cookies: string | null | undefined, place: CookiePlace): string | null {
  const value = readCookie(cookies, 'visitor', place.isSecure)
  const [, visitor, signature] = /^([\w-]{22,64})\.([\w-]{51})$/.exec(value ?? '') ?? []
  if (!visitor || !signature) return null
  return place.keys.isSigned(signedText(visitor, place), signature) ? visitor : null
}

export function visitorCookie(visitor: string, place: CookiePlace): string {
  const value = `${visitor}.${place.keys.sign(signedText(visitor, place))}`
  return writeCookie('visitor', value, { isSecure: place.isSecure, seconds: lifetimeSeconds })
}

function signedText(visitor: string, { siteId }: CookiePlace): string {
  return `visitor of site ${siteId}: ${visitor}`
}
