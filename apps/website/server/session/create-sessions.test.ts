import { describe, expect, it } from 'vitest'
import { fakeCalls } from '../../app/testing/fake-platform.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { createSessions, type SessionOptions } from './create-sessions.ts'
import { visitorCookie } from './visitor-cookie.ts'

const visitor = 'v'.repeat(22)

type Wishes = {
  siteId: number
  platform: SessionOptions['platform']
  scheme: 'https' | 'http'
  address: string
}

function aFixture() {
  let nowMs = 1_800_000_000_000
  const keys = testKeys.visitors
  const sessionsByPlatform = new Map<SessionOptions['platform'], ReturnType<typeof createSessions>>()
  const sessionsOf = (platform: SessionOptions['platform']) => {
    const sessions = sessionsByPlatform.get(platform) ?? createSessions({ platform, keys, now: () => nowMs })
    sessionsByPlatform.set(platform, sessions)
    return sessions
  }
  return {
    open(cookie: string | null, wishes: Partial<Wishes> = {}) {
      const { siteId = 7, platform = noDrafts, scheme = 'https', address = '1.2.3.4' } = wishes
      const request = new Request(`${scheme}://west.test/`, { headers: cookie ? { cookie } : {} })
      return sessionsOf(platform).open(request, { site: { id: siteId }, address })
    },
    /** The cookie that a browser would send back. */
    cookieOf: (of: string, { siteId = 7, scheme = 'https' }: Partial<Wishes> = {}) =>
      visitorCookie(of, { keys, siteId, isSecure: scheme === 'https' }).split(';')[0] ?? '',
    wait(ms: number) {
      nowMs += ms
    },
  }
}

const { open, cookieOf } = aFixture()

describe('a visitor’s session', () => {
  it('knows whoever comes with a cookie, and gives no second one', () => {
    const session = open(`a=b; ${cookieOf(visitor)}; __Host-consent=granted`)
    expect([session.known, session.start(), session.headers(), session.consent]).toEqual([
      visitor,
      visitor,
      {},
      'granted',
    ])
  })

  it('starts a visitor when somebody needs one and not before', () => {
    const session = open(null)
    expect([session.known, session.headers(), session.consent]).toEqual([null, {}, 'unknown'])
    const made = session.start()
    expect(session.start()).toBe(made)
    expect(session.headers()).toEqual({
      'Set-Cookie': expect.stringMatching(
        `^__Host-visitor=${made}\\.[\\w-]{51}; Path=/; .*HttpOnly; SameSite=Lax; Secure$`,
      ),
    })
    expect(open(null).start()).not.toBe(made)
  })

  it('believes no cookie that it has not signed, nor one of another site or of a page without TLS', () => {
    const own = cookieOf(visitor)
    expect(open(own).known).toBe(visitor)
    for (const cookie of [
      `__Host-visitor=${visitor}`,
      `visitor=${visitor}`,
      own.replace('vvv', 'www'),
      `${own.slice(0, -1)}!`,
      cookieOf(visitor, { siteId: 8 }),
      cookieOf(visitor, { scheme: 'http' }),
    ])
      expect(open(cookie).known, cookie).toBeNull()
    const plain = cookieOf(visitor, { scheme: 'http' })
    expect(plain).toMatch(/^visitor=/)
    expect(open(plain, { scheme: 'http' }).known).toBe(visitor)
  })

  it('gives a browser a name of its own to sign in with, and takes back only what reads like one', () => {
    const newcomer = open(null)
    const { browser } = newcomer.device
    expect(newcomer.device).toEqual({ address: newcomer.addressHash, browser })
    expect(open(null).device.browser).not.toBe(browser)
    const kept = `${browser}.${'p'.repeat(51)}`
    const cookie = newcomer.browserCookie(kept)
    expect(cookie).toMatch(/^__Host-account-browser=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
    expect(open(cookie.split(';')[0] ?? '').device.browser).toBe(kept)
    for (const tossed of [
      `account-browser=${kept}`,
      '__Host-account-browser=x',
      `\xa0__Host-account-browser=${kept}`,
    ])
      expect(open(tossed).device.browser, tossed).not.toBe(kept)
  })

  it('keeps what a link in a mail gives a browser beside its own name, for an hour', () => {
    const mailed = `${'m'.repeat(24)}.${'p'.repeat(51)}`
    const cookie = open(null).mailedBrowserCookie(mailed) ?? ''
    expect(cookie).toMatch(
      /^__Host-account-mailed=.*; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const kept = open(cookie.split(';')[0] ?? '').device
    expect(kept).toMatchObject({ mailed })
    expect(kept.browser).not.toBe(mailed)
    expect(open(`account-mailed=${mailed}`).device).not.toHaveProperty('mailed')
    for (const damaged of ['', 'm'.repeat(24), `${mailed}; a=b`, `${mailed}\r\nSet-Cookie: a=b`])
      expect(open(null).mailedBrowserCookie(damaged), damaged).toBeNull()
  })

  it('takes no cookie of another host of its domain for its own, however that one spells it', () => {
    const own = cookieOf(visitor)
    const [theirs, ours] = ['a'.repeat(32), 'b'.repeat(32)]
    // Cookies that a parent domain or a sibling can set: without the prefix, or after white space that browsers treat
    // as part of a name.
    const bytes = ['\x0b', '\x0c', '\x85', '\xa0']
    const spaces = ['\xa0', '\u2000', '\u3000', '\ufeff'].map((space) =>
      Buffer.from(space).toString('latin1'),
    )
    for (const prefix of ['', '__host-', ...[...bytes, ...spaces].map((space) => `${space}__Host-`)]) {
      const tossed = `${prefix}visitor=${own.slice('__Host-visitor='.length)}; ${prefix}account=${theirs}; ${prefix}consent=granted`
      const foreign = open(tossed)
      const told = [prefix, foreign.known, foreign.account, foreign.consent]
      expect(told).toEqual([prefix, null, null, 'unknown'])
      const besides = open(`${tossed}; ${own}; __Host-account=${ours}; __Host-consent=denied`)
      expect([besides.known, besides.account, besides.consent]).toEqual([visitor, ours, 'denied'])
    }
  })

  it('starts the same visitor from the same seed, on one site', () => {
    expect(open(null).start('answers')).toBe(open(null).start('answers'))
    expect(open(null).start('answers')).not.toBe(open(null, { siteId: 8 }).start('answers'))
  })

  it('knows a post again for a minute and at one address, and then nobody who repeats its answers', () => {
    const fixture = aFixture()
    const key = fixture.open(null).postKey('answers')
    expect(fixture.open(null).postKey('answers')).toBe(key)
    for (const other of [{ address: '5.6.7.8' }, { siteId: 8 }])
      expect(fixture.open(null, other).postKey('answers')).not.toBe(key)
    expect(fixture.open(null).postKey('other answers')).not.toBe(key)
    expect(aFixture().open(null).postKey('answers')).not.toBe(key)
    fixture.wait(61_000)
    const later = fixture.open(null).postKey('answers')
    expect(later).not.toBe(key)
    const known = fixture.open(cookieOf(visitor)).postKey('answers')
    expect(known).not.toBe(later)
    fixture.wait(3_600_000)
    expect(fixture.open(cookieOf(visitor)).postKey('answers')).toBe(known)
  })

  it('keeps drafts of a visitor on a site', async () => {
    const calls: object[] = []
    const note = (call: object) => {
      calls.push(call)
      return { draft: null }
    }
    const platform = fakeCalls({ draft: note, writeDraft: note })
    const stranger = open(null, { platform })
    expect(await stranger.drafts.read('enquiry-1')).toBeNull()
    await stranger.drafts.drop('enquiry-1')
    expect(calls).toEqual([])
    await stranger.drafts.write('enquiry-1', { a: 1 })
    expect(calls).toEqual([
      { websiteId: 7, visitor: stranger.start(), form: 'enquiry-1', body: { draft: { a: 1 } } },
    ])
    expect(stranger.headers()).toHaveProperty('Set-Cookie')
    const known = open(cookieOf(visitor), { platform })
    await known.drafts.read('enquiry-1')
    await known.drafts.drop('enquiry-1')
    expect(calls.slice(1)).toEqual([
      { websiteId: 7, visitor, form: 'enquiry-1' },
      { websiteId: 7, visitor, form: 'enquiry-1', body: { draft: null } },
    ])
  })

  it('tells visitors apart by address, site and what is counted, to the platform by a hash', () => {
    expect(open(null).rateLimitKey('leads')).toBe('leads 7 1.2.3.4')
    const { addressHash } = open(null)
    expect(addressHash).toMatch(/^[\w-]{22}$/)
    expect(open(cookieOf(visitor)).addressHash).toBe(addressHash)
    expect(open(null, { address: '5.6.7.8' }).addressHash).not.toBe(addressHash)
  })

  it('cannot be started by a page that is kept for everybody', async () => {
    const sessions = createSessions({ platform: noDrafts, keys: testKeys.visitors })
    const request = new Request('https://west.test/', { headers: { cookie: cookieOf(visitor) } })
    const session = sessions.forEverybody(request, { site: { id: 7 } })
    expect([session.known, session.consent, await session.drafts.read('contact')]).toEqual([
      null,
      'unknown',
      null,
    ])
    expect(() => session.start()).toThrow('kept for everybody')
    await expect(session.drafts.write('contact', {})).rejects.toThrow('kept for everybody')
    expect(session.headers()).toEqual({})
  })
})
