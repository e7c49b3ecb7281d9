/** What the visitor said about being told to others. */
export type Consent = 'unknown' | 'granted' | 'denied'

const dayS = 24 * 60 * 60
const keptS = 180 * dayS

/** What the device remembers of the visitor's choice: one cookie, which split tests read on the server too. */
export function readConsent(cookies: string): Consent {
  const [, given] = /(?:^|; )consent=(granted|denied)(?:;|$)/.exec(cookies) ?? []
  return given === 'granted' || given === 'denied' ? given : 'unknown'
}

export function consentCookie(choice: Exclude<Consent, 'unknown'>, isSecure: boolean): string {
  return `consent=${choice}; Max-Age=${keptS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
