const days = 7

/** How long browsers keep a cookie at most. */
const browserDays = 400

/** `__Host-` where there is TLS: no other host and no plain connection can set or read it (RFC 6265bis, 4.1.3.2). */
function cookieName(request: Request, what = 'staff'): string {
  return isSecure(request) ? `__Host-${what}` : what
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

function readCookie(request: Request, what: string, shape: RegExp): string | null {
  const name = `${cookieName(request, what)}=`
  const pair = (request.headers.get('cookie') ?? '').split('; ').find((part) => part.startsWith(name))
  const value = pair?.slice(name.length) ?? ''
  return shape.test(value) ? value : null
}

function writeCookie(request: Request, what: string, value: string, days: number): string {
  return [
    `${cookieName(request, what)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(request) ? ['Secure'] : []),
    `Max-Age=${days * 86_400}`,
  ].join('; ')
}

/** The token of the session that a browser brings. */
export function readSession(request: Request): string | null {
  return readCookie(request, 'staff', /^[\w-]{16,128}$/)
}

/** Null forgets it. */
export function writeSession(token: string | null, request: Request): string {
  return writeCookie(request, 'staff', token ?? '', token === null ? 0 : days)
}

/** By what a browser is known again when it signs in: a random name and, later, the platform's proof. It opens nothing. */
export function readBrowser(request: Request): string | null {
  return readCookie(request, 'staff-browser', /^[\w-]{16,64}(?:\.[\w-]{16,120})?$/)
}

export function writeBrowser(value: string, request: Request): string {
  return writeCookie(request, 'staff-browser', value, browserDays)
}
