import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/contract/keys/key-ring'

const lifetimeSeconds = 30 * 24 * 60 * 60

/** Where a cookie belongs: it is signed for one site, and bound to its host where the address is https. */
export type CookiePlace = { keys: KeyRing; siteId: number; isSecure: boolean }

/** Who filled in a form: 128 random bits that only the browser and, hashed, the platform keep. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url')
}

/** The visitor of a cookie that we have set. One that somebody invented is nobody's. */
export function readVisitor(cookies: string | null | undefined, place: CookiePlace): string | null {
  const name = cookieName(place)
  const value = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [, visitor, signature] = /^([\w-]{22,64})\.([\w-]{51})$/.exec(value ?? '') ?? []
  if (!visitor || !signature) return null
  return place.keys.isSigned(signedText(visitor, place), signature) ? visitor : null
}

export function visitorCookie(visitor: string, place: CookiePlace): string {
  const parts = [
    `${cookieName(place)}=${visitor}.${place.keys.sign(signedText(visitor, place))}`,
    'Path=/',
    `Max-Age=${lifetimeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(place.isSecure ? ['Secure'] : [])].join('; ')
}

/** With the prefix no other host of the domain, and no page without TLS, can set it (RFC 6265bis, 4.1.3.2). */
function cookieName({ isSecure }: CookiePlace): string {
  return isSecure ? '__Host-visitor' : 'visitor'
}

function signedText(visitor: string, { siteId }: CookiePlace): string {
  return `visitor of site ${siteId}: ${visitor}`
}
