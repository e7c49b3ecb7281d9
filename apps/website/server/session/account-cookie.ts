import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '@forecourt/server/requests/cookies'
import type { CookiePlace } from './visitor-cookie.ts'

type Place = Pick<CookiePlace, 'isSecure'>

/**
 * The account token of the signed-in visitor: a secret of the platform, valid for one site. The cookie is limited to
 * this host.
 */
export function readAccountToken(cookies: string | null | undefined, { isSecure }: Place): string | null {
  const token = readCookie(cookies, 'account', isSecure)
  return token !== undefined && /^[\w-]{16,100}$/.test(token) ? token : null
}

/** Null signs out. */
export function accountCookie(
  opened: { token: string; expiresAtMs: number } | null,
  { nowMs, isSecure }: Place & { nowMs: number },
): string {
  const seconds = opened ? Math.max(0, Math.floor((opened.expiresAtMs - nowMs) / 1_000)) : 0
  return writeCookie('account', opened?.token ?? '', { isSecure, seconds })
}

/** The maximum lifetime of cookies in browsers. */
const browserSeconds = 400 * 86_400

/**
 * The token that recognises a browser at sign-in: a random id and, later, the platform's signature. It grants no
 * access.
 */
export function readBrowserId(cookies: string | null | undefined, { isSecure }: Place): string | null {
  const value = readCookie(cookies, 'account-browser', isSecure)
  return value !== undefined && /^[\w-]{16,64}(?:\.[\w-]{16,120})?$/.test(value) ? value : null
}

/** What a link in a code's mail gives to the browser that opens it; the platform decides for whose sign-in it counts. */
const mailedBrowser = /^[\w-]{16,64}\.[\w-]{16,120}$/
/** Long enough to sign in. */
const mailedSeconds = 3_600

export function readMailedBrowser(cookies: string | null | undefined, { isSecure }: Place): string | null {
  const value = readCookie(cookies, 'account-mailed', isSecure)
  return value !== undefined && mailedBrowser.test(value) ? value : null
}

/** Null if the link was damaged. */
export function mailedBrowserCookie(value: string, { isSecure }: Place): string | null {
  return mailedBrowser.test(value)
    ? writeCookie('account-mailed', value, { isSecure, seconds: mailedSeconds })
    : null
}

export function createBrowserId(): string {
  return randomBytes(18).toString('base64url')
}

export function browserCookie(value: string, { isSecure }: Place): string {
  return writeCookie('account-browser', value, { isSecure, seconds: browserSeconds })
}
