/** With the prefix no other host of the domain, and no page without TLS, can set it (RFC 6265bis, 4.1.3.2). */
function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * Matches the name exactly, after the spaces and tabs that separate cookies. Other white space, such as that of
 * Unicode, is part of a name: any host of the domain can set such a cookie, because it does not start with `__Host-`.
 */
export function readCookie(
  cookies: string | null | undefined,
  name: string,
  isSecure: boolean,
): string | undefined {
  const start = `${hostCookie(name, isSecure)}=`
  return (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.replace(/^[ \t]+/, ''))
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** A Set-Cookie header for an HttpOnly cookie of this host. */
export function writeCookie(
  name: string,
  value: string,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  const parts = [
    `${hostCookie(name, isSecure)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
