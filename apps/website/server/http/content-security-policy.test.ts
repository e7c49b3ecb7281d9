import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adHosts } from './ad-hosts.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const none = { scripts: [], styles: [] }
const one = { scripts: ['one()'], styles: [] }

/** The hosts of a live site with these settings. */
function hostsOf(settings: { conversionId: string; metaPixelId: string; imageHost?: string }, isLive = true) {
  return adHosts({ url: 'https://west.example', settings: { imageHost: '', ...settings } }, isLive)
}

describe('contentSecurityPolicy', () => {
  it('allows each script and style that it is given by its hash, once', () => {
    const policy = contentSecurityPolicy({
      scripts: ['one()', Buffer.from('two(“é”)\n'), 'one()'],
      styles: [':root{}'],
    })
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two(“é”)\n')};`)
    expect(policy).toContain(`style-src 'self' ${hash(':root{}')};`)
    expect(contentSecurityPolicy(none)).toContain("script-src 'self';")
  })

  it('never allows unsafe code and never lets another site frame the page', () => {
    const policy = contentSecurityPolicy(one)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  it('allows pictures of the storage’s public host, and nothing else of it', () => {
    const site = {
      url: 'https://west.example',
      settings: { imageHost: '', conversionId: '', metaPixelId: '' },
    }
    const policy = contentSecurityPolicy(one, adHosts(site, true, 'https://pictures.example'))
    expect(policy).toContain("img-src 'self' data: https://pictures.example;")
    expect(policy.match(/pictures\.example/g)).toHaveLength(1)
  })

  it('opens itself to the networks of the page’s site, for scripts and reports, and to nobody else', () => {
    const settings = { conversionId: 'AW-1', metaPixelId: '2' }
    const policy = contentSecurityPolicy(one, hostsOf(settings))
    expect(policy).toContain(`script-src 'self' ${hash('one()')} https://www.googletagmanager.com `)
    expect(policy).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net;/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/www\.facebook\.com;/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/www\.googleadservices\.com /)
    expect(contentSecurityPolicy(none, hostsOf({ conversionId: 'AW-1', metaPixelId: '' }))).not.toContain(
      'facebook',
    )
    const closed = contentSecurityPolicy(none)
    expect(contentSecurityPolicy(none, hostsOf(settings, false))).toBe(closed)
    expect(contentSecurityPolicy(none, hostsOf({ conversionId: ' ', metaPixelId: '' }))).toBe(closed)
    expect(closed).not.toMatch(/google|facebook/)
  })

  it('lets frames come from the video host that sets no cookies, and from nowhere else', () => {
    expect(contentSecurityPolicy(none)).toContain('; frame-src https://www.youtube-nocookie.com;')
  })

  it('lets pictures come from the image host of the site', () => {
    const settings = { conversionId: '', metaPixelId: '', imageHost: 'https://pictures.example/site' }
    expect(contentSecurityPolicy(none, hostsOf(settings))).toContain(
      "; img-src 'self' data: https://pictures.example;",
    )
    const empty = hostsOf({ ...settings, imageHost: '' })
    expect(contentSecurityPolicy(none, empty)).toContain("; img-src 'self' data:;")
  })

  it('lets pages of a site with a chat frame the chat, and the chat be framed by them alone', () => {
    const page = contentSecurityPolicy(none, undefined, { shows: true, isShown: false })
    expect(page).toContain("; frame-src 'self' https://www.youtube-nocookie.com;")
    expect(page).toContain("frame-ancestors 'none'")
    const chat = contentSecurityPolicy(none, undefined, { shows: true, isShown: true })
    expect(chat).toContain("frame-ancestors 'self'")
  })
})
