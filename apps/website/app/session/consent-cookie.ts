/** The visitor's choice about sharing data with third parties. */
export type Consent = 'unknown' | 'granted' | 'denied'

const dayS = 24 * 60 * 60
const lifetimeSeconds = 180 * dayS

/** Over TLS no other host of the domain can set it, and thus consent on a visitor's behalf (RFC 6265bis, 4.1.3.2). */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-consent' : 'consent')

/** The visitor's choice, stored in one cookie, which the server reads for split tests too. */
export function readConsent(cookies: string, isSecure: boolean): Consent {
  const name = `${cookieName(isSecure)}=`
  const given = cookies.split('; ').find((pair) => pair.startsWith(name))
  const choice = given?.slice(name.length)
  return choice === 'granted' || choice === 'denied' ? choice : 'unknown'
}

export function consentCookie(choice: Exclude<Consent, 'unknown'>, isSecure: boolean): string {
  const pair = `${cookieName(isSecure)}=${choice}`
  return `${pair}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
