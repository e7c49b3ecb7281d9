import { describe, expect, it } from 'vitest'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { pagePaths } from './page-paths.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

describe('sitemaps', () => {
  it('name a page with its true time of change and its pictures, escaped', () => {
    const entry = {
      url: 'https://west.test/cars/a?b=1&c=<2>',
      lastModifiedMs: Date.UTC(2026, 10, 15, 3),
      images: ['https://west.test/img/x?w=1200'],
    }
    const xml = sitemapXml([entry])
    expect(xml).toContain('<loc>https://west.test/cars/a?b=1&amp;c=&lt;2&gt;</loc>')
    expect(xml).toContain('<lastmod>2026-11-15T03:00:00.000Z</lastmod>')
    expect(xml).toContain('<image:image><image:loc>https://west.test/img/x?w=1200</image:loc></image:image>')
  })

  it('omit an unknown time of change', () => {
    expect(sitemapXml([{ url: 'https://west.test/', lastModifiedMs: null, images: [] }])).not.toContain(
      'lastmod',
    )
  })

  it('are listed in an index', () => {
    expect(sitemapIndexXml(['https://west.test/sitemaps/pages.xml'])).toContain(
      '<sitemap><loc>https://west.test/sitemaps/pages.xml</loc></sitemap>',
    )
  })

  it('name only pages that the site has', () => {
    const site = aSite()
    expect(pagePaths(createTestPaths(site, ['home', 'listing']), site)).toEqual([
      '/',
      '/search/new-used-and-demo-cars',
    ])
  })

  it('name lists by type where there are several types, and none without stock', () => {
    const paths = createTestPaths(aSite(), ['listingByType'])
    const listed = (carTypes: { new: number; used: number; demo: number }) =>
      pagePaths(paths, { locations: [], stock: { carTypes } })
    expect(listed({ new: 1, used: 2, demo: 0 })).toEqual(['/search/new-cars', '/search/used-cars'])
    expect(listed({ new: 0, used: 2, demo: 0 })).toEqual([])
  })

  it('name the contact page of every visible location, where there are several', () => {
    const paths = createTestPaths(aSite(), ['contact', 'contactLocation'])
    const doors = [
      { slug: 'bathurst', visible: true },
      { slug: 'cowra', visible: true },
      { slug: 'back-lot', visible: false },
    ]
    expect(pagePaths(paths, { ...aSite(), locations: doors })).toEqual([
      '/contact',
      '/contact-us/bathurst',
      '/contact-us/cowra',
    ])
    expect(pagePaths(paths, { ...aSite(), locations: doors.slice(0, 1) })).toEqual(['/contact'])
    const site = aSite({ flags: { ...aSite().flags, locationsPage: true } })
    expect(pagePaths(createTestPaths(site, ['location']), { ...site, locations: doors })).toEqual([
      '/our-locations/bathurst',
      '/our-locations/cowra',
    ])
  })
})
