import { describe, expect, it } from 'vitest'
import { noDrafts } from '../testing/no-drafts.ts'
import { createSessions, type SessionOptions, signingKey } from './create-sessions.ts'

const visitor = 'v'.repeat(22)

function open(
  cookie: string | null,
  { siteId = 7, password = 'p', platform = noDrafts }: Partial<Wishes> = {},
) {
  const sessions = createSessions({ platform, signingKey: signingKey(password) })
  const request = new Request('https://west.test/', { headers: cookie ? { cookie } : {} })
  return sessions.open(request, { site: { id: siteId }, address: '1.2.3.4' })
}
type Wishes = { siteId: number; password: string; platform: SessionOptions['platform'] }

describe('a visitor’s session', () => {
  it('knows whoever comes with a cookie, and gives no second one', () => {
    const session = open(`a=b; visitor=${visitor}; consent=granted`)
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
      'Set-Cookie': expect.stringMatching(`^visitor=${made}; .*HttpOnly; SameSite=Lax; Secure$`),
    })
    expect(open(null).start()).not.toBe(made)
  })

  it('starts the same visitor from the same seed, on one site', () => {
    expect(open(null).start('answers')).toBe(open(null).start('answers'))
    expect(open(null).start('answers')).not.toBe(open(null, { siteId: 8 }).start('answers'))
  })

  it('keeps drafts of a visitor on a site', async () => {
    const calls: object[] = []
    const note = async (call: object) => void calls.push(call)
    const readDraft = async (call: object) => {
      calls.push(call)
      return null
    }
    const platform = { readDraft, writeDraft: note, dropDraft: note }
    const stranger = open(null, { platform })
    expect(await stranger.drafts.read('enquiry-1')).toBeNull()
    await stranger.drafts.drop('enquiry-1')
    expect(calls).toEqual([])
    await stranger.drafts.write('enquiry-1', { a: 1 })
    expect(calls).toEqual([{ websiteId: 7, visitor: stranger.start(), form: 'enquiry-1', draft: { a: 1 } }])
    expect(stranger.headers()).toHaveProperty('Set-Cookie')
    const known = open(`visitor=${visitor}`, { platform })
    await known.drafts.read('enquiry-1')
    await known.drafts.drop('enquiry-1')
    expect(calls.slice(1)).toEqual([
      { websiteId: 7, visitor, form: 'enquiry-1' },
      { websiteId: 7, visitor, form: 'enquiry-1' },
    ])
  })

  it('signs for its site, and tells visitors apart by address, site and what is counted', () => {
    const digest = open(null).digest('text')
    expect(open(`visitor=${visitor}`).digest('text')).toBe(digest)
    for (const other of [{ siteId: 8 }, { password: 'q' }])
      expect(open(null, other).digest('text')).not.toBe(digest)
    expect(open(null).rateLimitKey('leads')).toBe('leads 7 1.2.3.4')
  })

  it('cannot be started by a page that is kept for everybody', async () => {
    const sessions = createSessions({ platform: noDrafts, signingKey: signingKey('p') })
    const request = new Request('https://west.test/', { headers: { cookie: `visitor=${visitor}` } })
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
