import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adHosts } from './ad-hosts.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentSecurityPolicy', () => {
  it('allows each inline script of the page by its hash, once', () => {
    const policy = contentSecurityPolicy(
      '<script>one()</script><script type="module" async="">two()\n</script><script>one()</script>',
    )
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()\n')};`)
  })

  it('needs no hash for scripts that are files, and hashes inline styles', () => {
    const policy = contentSecurityPolicy('<script type="module" src="/a.js"></script><style>:root{}</style>')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(`style-src 'self' ${hash(':root{}')};`)
  })

  it('reads the page as it is sent, and allows nothing that is not closed or not written as React does', () => {
    const sent = Buffer.from('<script>one(“é”)</script><script>two()')
    expect(contentSecurityPolicy(sent)).toContain(`script-src 'self' ${hash('one(“é”)')};`)
    expect(contentSecurityPolicy('<SCRIPT>one()</SCRIPT>')).toContain("script-src 'self';")
  })

  it('never allows unsafe code and never lets another site frame the page', () => {
    const policy = contentSecurityPolicy('<script>one()</script>')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  it('opens itself to the networks of the page’s site, for scripts and reports, and to nobody else', () => {
    const settings = { conversionId: 'AW-1', metaPixelId: '2' }
    const policy = contentSecurityPolicy('<script>one()</script>', adHosts(settings))
    expect(policy).toContain(`script-src 'self' ${hash('one()')} https://www.googletagmanager.com `)
    expect(policy).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net;/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/www\.facebook\.com;/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/www\.googleadservices\.com /)
    expect(contentSecurityPolicy('', adHosts({ conversionId: 'AW-1', metaPixelId: '' }))).not.toContain(
      'facebook',
    )
    const closed = contentSecurityPolicy('')
    expect(contentSecurityPolicy('', adHosts({ conversionId: ' ', metaPixelId: '' }))).toBe(closed)
    expect(closed).not.toMatch(/google|facebook/)
  })

  it('lets frames come from the video host that sets no cookies, and from nowhere else', () => {
    expect(contentSecurityPolicy('')).toContain('; frame-src https://www.youtube-nocookie.com;')
  })
})
