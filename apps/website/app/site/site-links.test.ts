import { pageNames } from '@forecourt/domain/site/pages/page-table'
import { describe, expect, it } from 'vitest'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { footerLinks, resolveHref, resolveNavigation } from './site-links.ts'

const site = aSite()

describe('resolveNavigation', () => {
  const items = [
    {
      label: 'Buy',
      href: '',
      children: [
        { label: 'Used', href: '/search/used-cars', children: [] },
        { label: 'Finance', href: '/finance', children: [] },
      ],
    },
    { label: 'Service', href: '/service', children: [] },
  ]

  it('keeps a group while one of its links leads somewhere', () => {
    expect(resolveNavigation(items, site, createTestPaths(site, ['finance']))).toEqual([
      {
        label: 'Buy',
        href: '/finance',
        isGroup: true,
        children: [{ label: 'Finance', href: '/finance', children: [] }],
      },
    ])
  })

  it('drops a group of which nothing is left', () => {
    expect(resolveNavigation(items, site, createTestPaths(site, ['home']))).toEqual([])
  })
})

const resolve = (href: string, built = pageNames as readonly (typeof pageNames)[number][]) =>
  resolveHref(href, site, createTestPaths(site, built))

describe('footerLinks', () => {
  const paths = createTestPaths(site)
  const contact = { label: 'Contact', href: paths.contact() ?? '', children: [] }
  const about = { label: 'About', href: '/pages/about-us', children: [] }

  it('adds a link to contact the dealer where there is none', () => {
    expect(footerLinks([about], [], paths).map(({ href }) => href)).toEqual([about.href, contact.href])
  })

  it('does not add it again where a group has it', () => {
    const group = { label: 'Company', href: about.href, isGroup: true as const, children: [about, contact] }
    expect(footerLinks([group], [], paths)).toEqual([group])
  })
})

describe('resolveHref', () => {
  it.each([
    '/',
    '/finance',
    '/finance?car_id=1#finance-form',
    '/book-test-drive/',
    '/search/used-cars',
    '/cars/2022-mazda-3',
    '/contact-us/bathurst',
    '/blog/winter/tyres',
    '/pages/about-us',
    '/special-offers',
  ])('keeps %s while its page exists', (href) => {
    expect(resolve(href)).toBe(href)
  })

  it('opens the site’s own listing with its preset, as every other link to it does [S2.28]', () => {
    const listingPreset = 'refinementList[city][0]=Cowra'
    const preset = aSite({ settings: { ...site.settings, listingPreset } })
    const paths = createTestPaths(preset)
    const own = paths.listing() ?? ''
    expect(resolveHref(own.split('?')[0] ?? '', preset, paths)).toBe(own)
    expect(resolveHref('/search/used-cars', preset, paths)).toBe('/search/used-cars')
  })

  it.each([
    ['/finance/', '/finance'],
    ['/blog/winter/?page=2#top', '/blog/winter?page=2#top'],
    ['/book-test-drive?car_id=1', '/book-test-drive/?car_id=1'],
    ['https://west.test/special-offers/', '/special-offers'],
  ])('writes %s as the site does: %s', (typed, href) => {
    expect(resolve(typed)).toBe(href)
  })

  it('leads to the site’s own listing from the fallback, and to finance without a pre-approval [S2.01] [S2.12]', () => {
    const settings = {
      ...site.settings,
      listingSlug: 'our-cars',
      listingPreset: 'refinementList[city][0]=Cowra',
    }
    const moved = aSite({ settings, flags: { ...site.flags, finance: true, financePreApproval: false } })
    const paths = createTestPaths(moved)
    const to = (href: string) => resolveHref(href, moved, paths)
    expect(to('/search/new-used-and-demo-cars')).toBe(paths.listing())
    expect(paths.listing()).toMatch(/^\/search\/our-cars\?/)
    expect(to('/search/new-used-and-demo-cars?query=ute')).toBe('/search/our-cars?query=ute')
    expect(to('/finance-pre-approval?car_id=1')).toBe('/finance?car_id=1')
  })

  it('hides pages that are not built, not on the site, or not known', () => {
    expect(resolve('/finance', ['home'])).toBeNull()
    expect(resolve('/used-car/list')).toBeNull()
    expect(resolve('/no/such/page')).toBeNull()
    expect(resolve('javascript:alert(1)')).toBeNull()
    expect(resolve('chat=webchat')).toBeNull()
  })

  it('keeps links elsewhere, calls and mail', () => {
    expect(resolve('https://example.com/x', ['home'])).toBe('https://example.com/x')
    expect(resolve('tel:0263311234', ['home'])).toBe('tel:0263311234')
    expect(resolve('mailto:a@west.test', ['home'])).toBe('mailto:a@west.test')
  })

  it('turns addresses of the site itself into paths, and parts of a page into parts of the home page', () => {
    expect(resolve('https://west.test/finance')).toBe('/finance')
    expect(resolve('https://west.test/finance', ['home'])).toBeNull()
    expect(resolve('#visit', ['home'])).toBe('/#visit')
  })
})
