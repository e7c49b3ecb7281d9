const days = 7

/** `__Host-` where there is TLS: no other host and no plain connection can set or read it (RFC 6265bis, 4.1.3.2). */
function cookieName(request: Request): string {
  return isSecure(request) ? '__Host-staff' : 'staff'
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

/** The token of the session that a browser brings. */
export function readSession(request: Request): string | null {
  const name = `${cookieName(request)}=`
  const pair = (request.headers.get('cookie') ?? '').split('; ').find((part) => part.startsWith(name))
  const token = pair?.slice(name.length) ?? ''
  return /^[\w-]{16,128}$/.test(token) ? token : null
}

/** Null forgets it. */
export function writeSession(token: string | null, request: Request): string {
  return [
    `${cookieName(request)}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(request) ? ['Secure'] : []),
    `Max-Age=${token === null ? 0 : days * 86_400}`,
  ].join('; ')
}
