import { readCookie, writeCookie } from '@forecourt/server/requests/cookies'
import type { Choice } from '../app/staff/contexts.ts'

const sessionSeconds = 7 * 86_400

/** The maximum lifetime of cookies in browsers. */
const browserSeconds = 400 * 86_400

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

function read(request: Request, name: string, shape: RegExp): string | null {
  const value = readCookie(request.headers.get('cookie'), name, isSecure(request)) ?? ''
  return shape.test(value) ? value : null
}

/** The session token of the request's cookie. */
export function readSession(request: Request): string | null {
  return read(request, 'staff', /^[\w-]{16,128}$/)
}

/** Null deletes the cookie. */
export function writeSession(token: string | null, request: Request): string {
  const seconds = token === null ? 0 : sessionSeconds
  return writeCookie('staff', token ?? '', { isSecure: isSecure(request), seconds })
}

/**
 * The token that recognises a browser at sign-in: a random id and, later, the platform's signature. It grants no access
 * by itself.
 */
export function readBrowser(request: Request): string | null {
  return read(request, 'staff-browser', /^[\w-]{16,64}(?:\.[\w-]{16,120})?$/)
}

const choiceShapes: Readonly<Record<Choice, RegExp>> = {
  mode: /^\w{1,20}$/,
  dealer: /^\d{1,20}$/,
  density: /^(?:dense|usual)$/,
  columns: /^[a-z]{1,20}(?:\.[a-z]{1,20}){0,19}$/,
  place: /^\d{1,20}$/,
  zone: /^[\w+-]{1,20}(?:\/[\w+-]{1,20}){0,2}$/,
}

/** A choice of this browser: light or dark, the website or place that its user looks at, or its time zone. */
export function readChoice(request: Request, choice: Choice): string | null {
  return read(request, `staff-${choice}`, choiceShapes[choice])
}

export function writeChoice(request: Request, choice: Choice, value: string): string {
  return writeCookie(`staff-${choice}`, value, { isSecure: isSecure(request), seconds: browserSeconds })
}

export function writeBrowser(value: string, request: Request): string {
  return writeCookie('staff-browser', value, { isSecure: isSecure(request), seconds: browserSeconds })
}
