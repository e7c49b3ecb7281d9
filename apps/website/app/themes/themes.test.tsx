import { themeNames } from '@forecourt/domain/site/look/look-table'
import { describe, expect, it } from 'vitest'
import { toCardView } from '../features/card/view/card-view.ts'
import { toSiteView } from '../site/site-view.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render, renderWhole } from '../testing/render.tsx'
import { loadTheme } from './load-theme.ts'
import { themeCss } from './tokens/theme-css.ts'

const dealership = { id: 1, name: 'West Pty Ltd', slug: 'w', manufacturers: [], stripePublishableKey: null }
const site = aSite({
  socialUrls: { facebook: 'https://facebook.com/west' },
  dealerships: [{ ...dealership, abn: '12 345 678 901', licences: [{ state: 'NSW', number: 'MD012345' }] }],
})
const paths = createTestPaths(site)
const siteView = toSiteView(site, paths)
const search = { action: '/search/new-used-and-demo-cars', hidden: [], label: 'Search cars' }
const slide = (url: string) => ({
  picture: { url, alt: '', width: 1536, height: 1024 },
  caption: '',
  href: null,
})
const hero = {
  headline: site.tagline,
  stockText: '242 cars in Bathurst',
  siteName: site.name,
  phone: siteView.phone,
  phoneHref: siteView.phoneHref,
  many: 'cars',
}

const findLink = (html: string, start: string) =>
  findTags(parseHtml(html), 'a').find(({ attributes }) => attributes.href?.startsWith(start))?.attributes

describe.each(themeNames)('the look %s', async (name) => {
  const theme = await loadTheme(name)
  const { Header, Hero, Card, Footer } = theme

  it('has its name, its fonts to preload and its tokens', () => {
    expect(theme.name).toBe(name)
    expect(theme.fontUrls.length).toBeGreaterThan(0)
    expect(themeCss(theme.tokens, { brand: '#123456' })).toMatch(/^:root\{.*--brand:#123456;.*--radius:/)
  })

  it('has a header with links, the phone and the menu', () => {
    const html = render(<Header site={siteView} />)
    expect(html).toContain('href="tel:0263311234"')
    expect(html).toContain('popoverTarget="sidebar"')
    expect(html).toContain('href="/#latest"')
    expect(html).toContain('tab=saved-cars')
  })

  it('has a hero with one heading, the stock and a search that needs no script', () => {
    const html = render(<Hero {...hero} slides={[slide('/img/hero')]} search={search} />)
    expect(findTags(parseHtml(html), 'h1')).toHaveLength(1)
    expect(readText(parseHtml(html))).toContain('242')
    expect(html).toContain('action="/search/new-used-and-demo-cars"')
    expect(html).toContain('fetchPriority="high"')
  })

  it('shows several pictures one after the other, the first at once', async () => {
    const html = await renderWhole(
      <Hero {...hero} slides={[slide('/img/one'), slide('/img/two')]} search={search} />,
    )
    const pictures = findTags(parseHtml(html), 'img').map(({ attributes }) => attributes)
    expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'lazy'])
  })

  it('leads from a picture to what staff linked it with, be it one or several', async () => {
    const linked = { ...slide('/img/one'), caption: 'See the new range', href: '/models' }
    for (const slides of [[linked], [linked, slide('/img/two')]]) {
      const page = parseHtml(await renderWhole(<Hero {...hero} slides={slides} search={search} />))
      const links = findTags(page, 'a').filter(({ attributes }) => attributes.href === '/models')
      expect(links.map(readText)).toEqual(['See the new range'])
      expect(findTags(page, 'img')[0]?.attributes).toMatchObject({ loading: 'eager' })
    }
  })

  it('offers the latest stock and the phone where there is no listing, and works without a picture', () => {
    const html = render(<Hero {...hero} slides={[]} search={null} />)
    expect(html).toContain('href="#latest"')
    expect(html).not.toContain('<form')
    expect(html).not.toContain('<img')
  })

  it('shows all of a car on its card', () => {
    const car = aCar({ beforePriceCents: 2_599_000, averageMarketPriceCents: 2_699_000, reserved: true })
    const html = render(<Card car={toCardView(car, site, paths, 0)} eager={false} />)
    for (const text of [
      '2022 Mazda 3',
      'G20 Pure BP',
      '$23,990',
      '$25,990',
      '$3,000 below market',
      'Reserved',
      'Drive away NSW',
      '24,690 km',
    ])
      expect(html).toContain(text)
    expect(html).toContain('href="/cars/2022-mazda-3"')
  })

  it('shows a car without page, price or picture', () => {
    const car = aCar({ priceCents: null, images: [], badge: null, series: null })
    const html = render(
      <Card car={toCardView(car, site, createTestPaths(site, ['home']), 0)} eager={false} />,
    )
    expect(html).toContain('Enquire for price.')
    expect(html).toContain('Photos coming soon')
    expect(html).not.toContain('<a ')
  })

  it('has a footer with address, phone, ABN, licence number and social links', () => {
    const html = render(<Footer site={siteView} />)
    for (const text of [
      '12 Durham Street',
      '(02) 6331 1234',
      'ABN 12 345 678 901',
      'licence number MD012345',
      'Facebook',
    ])
      expect(html).toContain(text)
    expect(findLink(html, 'https://facebook.com/west')).toMatchObject({
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })
})

const showroom = await loadTheme('showroom')

describe('links', () => {
  it('open maps and other sites in a new tab [S2.52]', () => {
    const html = render(<showroom.Footer site={siteView} />)
    expect(findLink(html, 'https://www.google.com/maps')?.target).toBe('_blank')
  })
})
