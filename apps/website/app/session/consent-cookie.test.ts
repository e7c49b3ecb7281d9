import { describe, expect, it } from 'vitest'
import { consentCookie, readConsent } from './consent-cookie.ts'

describe('the cookie of consent', () => {
  it('is read back as it was written', () => {
    for (const choice of ['granted', 'denied'] as const) {
      const [pair] = consentCookie(choice, false).split(';')
      expect(readConsent(`a=b; ${pair}; c=d`, false)).toBe(choice)
      expect(readConsent(pair ?? '', false)).toBe(choice)
    }
  })

  it('is no choice where there is none', () => {
    for (const cookies of [
      '',
      'consent=',
      'consent=yes',
      'xconsent=granted',
      'a=consent=granted',
      'consent=grantedx',
    ])
      expect(readConsent(cookies, false)).toBe('unknown')
  })

  it('over TLS cannot be set by another host of the domain', () => {
    expect(consentCookie('granted', true)).toMatch(/^__Host-consent=granted; .*Path=\/;.*; Secure$/)
    expect(readConsent('consent=granted; xconsent=granted', true)).toBe('unknown')
    expect(readConsent('consent=granted; __Host-consent=denied', true)).toBe('denied')
    expect(readConsent('__Host-consent=granted', true)).toBe('granted')
  })

  it('holds for half a year, for the whole site, and stays on TLS where the page did', () => {
    expect(consentCookie('denied', false)).toBe('consent=denied; Max-Age=15552000; Path=/; SameSite=Lax')
    expect(consentCookie('granted', true)).toMatch(/; Secure$/)
  })
})
