/** What the visitor said about being told to others. */
export type Consent = 'unknown' | 'granted' | 'denied'

const dayS = 24 * 60 * 60
const keptS = 180 * dayS

/** Over TLS no other host of the domain can set it, and so agree in a visitor's place (RFC 6265bis, 4.1.3.2). */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-consent' : 'consent')

/** What the device remembers of the visitor's choice: one cookie, which split tests read on the server too. */
export function readConsent(cookies: string, isSecure: boolean): Consent {
  const name = `${cookieName(isSecure)}=`
  const given = cookies.split('; ').find((pair) => pair.startsWith(name))
  const choice = given?.slice(name.length)
  return choice === 'granted' || choice === 'denied' ? choice : 'unknown'
}

export function consentCookie(choice: Exclude<Consent, 'unknown'>, isSecure: boolean): string {
  const pair = `${cookieName(isSecure)}=${choice}`
  return `${pair}; Max-Age=${keptS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
