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
  const value = readCookie(cookies, hostCookie('visitor', place))
  const [, visitor, signature] = /^([\w-]{22,64})\.([\w-]{51})$/.exec(value ?? '') ?? []
  if (!visitor || !signature) return null
  return place.keys.isSigned(signedText(visitor, place), signature) ? visitor : null
}

export function visitorCookie(visitor: string, place: CookiePlace): string {
  const parts = [
    `${hostCookie('visitor', place)}=${visitor}.${place.keys.sign(signedText(visitor, place))}`,
    'Path=/',
    `Max-Age=${lifetimeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(place.isSecure ? ['Secure'] : [])].join('; ')
}

/** With the prefix no other host of the domain, and no page without TLS, can set it (RFC 6265bis, 4.1.3.2). */
export function hostCookie(name: string, { isSecure }: Pick<CookiePlace, 'isSecure'>): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * By its name exactly, after the spaces and tabs that stand between cookies. Other white space, such as that of Unicode, is
 * part of a name: a browser lets any host of the domain set such a one, as it has no `__Host-` in front.
 */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  return (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.replace(/^[ \t]+/, ''))
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

function signedText(visitor: string, { siteId }: CookiePlace): string {
  return `visitor of site ${siteId}: ${visitor}`
}
