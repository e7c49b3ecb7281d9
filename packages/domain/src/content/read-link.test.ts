import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { readLink } from './read-link.ts'

const site = { url: 'https://west.test', pagesPrefix: true }
const none = { kind: 'none' }

describe('readLink', () => {
  it('opens either chat widget', () => {
    expect(readLink('chat=webchat', site)).toEqual({ kind: 'chat', widget: 'webchat' })
    expect(readLink(' chat=autobot ', site)).toEqual({ kind: 'chat', widget: 'autobot' })
  })

  it('scrolls to an element by class', () => {
    expect(readLink('scroll=our-team_1', site)).toEqual({ kind: 'scroll', className: 'our-team_1' })
    for (const text of ['scroll=', 'scroll=a b', 'scroll=.x', 'scroll=a>b'])
      expect(readLink(text, site)).toEqual(none)
  })

  it.each([
    ['/finance?x=1#form', '/finance?x=1#form'],
    ['finance', '/finance'],
    ['https://west.test/a/b?c#d', '/a/b?c#d'],
    ['http://west.test/a', '/a'],
    ['//west.test/a', '/a'],
    ['#offers', '#offers'],
    ['?tab=1', '?tab=1'],
    ['/pages/about', '/pages/about'],
    ['/', '/'],
    ['/xscroll=a', '/xscroll=a'],
    ['/a//b', '/a//b'],
  ])('links %s elsewhere on the site as %s', (text, href) => {
    expect(readLink(text, site)).toEqual({ kind: 'page', href, newTab: false })
  })

  it('loses /pages where the site does not use it [S2.25]', () => {
    const bare = { ...site, pagesPrefix: false }
    const href = (text: string) => readLink(text, bare)
    expect(href('/pages/about?x#y')).toMatchObject({ href: '/about?x#y' })
    expect(href('https://west.test/pages/about')).toMatchObject({ href: '/about' })
    expect(href('/pages')).toMatchObject({ href: '/pages' })
    expect(href('/pagesabout')).toMatchObject({ href: '/pagesabout' })
    expect(href('/a/pages/b')).toMatchObject({ href: '/a/pages/b' })
  })

  it('opens other sites in a new tab [S2.52]', () => {
    for (const [text, href] of [
      ['https://example.com/x', 'https://example.com/x'],
      ['//example.com', 'https://example.com/'],
      ['http://www.west.test/', 'http://www.west.test/'],
      ['https://google.com/search?q=maps', 'https://google.com/search?q=maps'],
      ['https://google.com/mapsearch', 'https://google.com/mapsearch'],
      ['https://goo.gl/x', 'https://goo.gl/x'],
      ['https://example.com/maps/x', 'https://example.com/maps/x'],
      ['https://maps.google.com.evil.test/', 'https://maps.google.com.evil.test/'],
      ['https://evil.test/maps.google.com', 'https://evil.test/maps.google.com'],
      ['https://xgoogle.com/maps', 'https://xgoogle.com/maps'],
      ['https://google.com.evil.test/maps', 'https://google.com.evil.test/maps'],
      ['https://xmaps.apple.com/', 'https://xmaps.apple.com/'],
      ['https://maps.www.google.com/', 'https://maps.www.google.com/'],
      ['https://google.com/x/maps', 'https://google.com/x/maps'],
    ])
      expect(readLink(text ?? '', site)).toEqual({ kind: 'external', href, newTab: true })
  })

  it.each([
    'https://www.google.com/maps/place/x',
    'https://google.com.au/maps',
    'https://maps.google.com/?q=x',
    'https://maps.app.goo.gl/x',
    'https://goo.gl/maps/x',
    'https://maps.apple.com/?q=x',
    'https://www.openstreetmap.org/x',
    'https://bing.com/maps/x',
    'geo:-27.4,153.0',
  ])('opens the map %s in a new tab [S2.52]', (text) => {
    expect(readLink(text, site)).toEqual({ kind: 'map', href: text, newTab: true })
  })

  it('opens phone and mail links', () => {
    const tel = (href: string) => ({ kind: 'tel', href, newTab: false })
    expect(readLink('tel:(02) 9876 5432', site)).toEqual(tel('tel:0298765432'))
    expect(readLink('tel:+61%202%209876%205432;ext=7', site)).toEqual(tel('tel:+61298765432'))
    expect(readLink('TEL:%28131313%2c', site)).toEqual(tel('tel:131313'))
    expect(readLink('tel:', site)).toEqual(none)
    expect(readLink('mailto:a@b.co', site)).toEqual({ kind: 'email', href: 'mailto:a@b.co', newTab: false })
  })

  it.each([
    null,
    '',
    '  ',
    'javascript:alert(1)',
    ' JAVA\nSCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'https://',
    'http://[',
    'blob:x',
  ])('leaves out %j', (text) => {
    expect(readLink(text, site)).toEqual(none)
  })

  it('works for a site without a proper address', () => {
    expect(readLink('/a', { url: '', pagesPrefix: true })).toEqual({
      kind: 'page',
      href: '/a',
      newTab: false,
    })
  })

  it('never sends a page link to another host, whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      'pages',
      'evil.test',
      '@',
      ':',
      '#',
      '?',
      ' ',
      '\t',
      'https:',
      'a',
      '🚗',
      '\uD800',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string(),
        ),
        fc.boolean(),
        (text, pagesPrefix) => {
          const link = readLink(text, { ...site, pagesPrefix })
          if (link.kind === 'page') expect(new URL(link.href, site.url).host).toBe('west.test')
        },
      ),
      propertyRuns,
    )
    for (const text of ['/pages//evil.test', '/pages/%2e%2e//evil.test', '/pages/\\evil.test'])
      expect(readLink(text, { ...site, pagesPrefix: false })).toMatchObject({
        kind: 'page',
        href: '/evil.test',
      })
  })
})
