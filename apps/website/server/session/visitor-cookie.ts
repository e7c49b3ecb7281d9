import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { readCookie, writeCookie } from '@forecourt/server/requests/cookies'

const lifetimeSeconds = 30 * 24 * 60 * 60

/** The scope of a cookie: it is signed for one site, and bound to its host over https. */
export type CookiePlace = { keys: KeyRing; siteId: number; isSecure: boolean }

/**
 * The id of a visitor who has filled in a form: 128 random bits, stored by the browser and, as a hash, by the platform.
 */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url')
}

/** The visitor of a cookie that we have signed; null for an invented one. */
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
