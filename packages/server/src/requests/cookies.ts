/** With the prefix no other host of the domain, and no page without TLS, can set it (RFC 6265bis, 4.1.3.2). */
function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * By its name exactly, after the spaces and tabs that stand between cookies. Other white space, such as that of Unicode, is
 * part of a name: a browser lets any host of the domain set such a one, as it has no `__Host-` in front.
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

/** A Set-Cookie header for a cookie of this host that no script can read. */
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
