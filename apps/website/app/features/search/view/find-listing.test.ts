import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { describe, expect, it } from 'vitest'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { findListing } from './find-listing.ts'

const own = aSite({ settings: { ...settingDefaults, listingSlug: 'cars-in-the-west' } })
const paths = createTestPaths(own)

describe('findListing', () => {
  it('is all stock at the site’s own slug and at the fallback, which point to one address [S2.01] [S2.03]', () => {
    const canonicalPath = '/search/cars-in-the-west'
    expect(findListing(canonicalPath, paths)).toEqual({ carType: null, path: canonicalPath, canonicalPath })
    expect(findListing('/search/new-used-and-demo-cars', paths)).toEqual({
      carType: null,
      path: '/search/new-used-and-demo-cars',
      canonicalPath,
    })
  })

  it('is one car type at its segment [S2.02] [S2.04]', () => {
    expect(findListing('/search/used-cars', paths)?.carType).toBe('used')
    expect(findListing('/search/demo-cars', paths)?.carType).toBe('demo')
    expect(findListing('/search/new-cars', paths)?.carType).toBe('new')
  })

  it('stays used stock only where a site’s own slug is that segment [S2.02]', () => {
    const site = aSite({ settings: { ...settingDefaults, listingSlug: 'used-cars' } })
    expect(findListing('/search/used-cars', createTestPaths(site))?.carType).toBe('used')
  })

  it('has /used-car/list only where the site has it [S2.24]', () => {
    const site = aSite({ flags: resolveFlags([{ scope: 'site', key: 'usedCarList', state: 'on' }]) })
    expect(findListing('/used-car/list', createTestPaths(site))).toEqual({
      carType: 'used',
      path: '/used-car/list',
      canonicalPath: '/search/used-cars',
    })
    expect(findListing('/used-car/list', paths)).toBeNull()
  })

  it.each(['/search/other-dealers-slug', '/search/', '/search', '/search/a/b', '/search/constructor'])(
    'finds no listing at %s',
    (path) => {
      expect(findListing(path, paths)).toBeNull()
    },
  )

  it('ignores a slash at the end, and the preset in the query', () => {
    const site = aSite({ settings: { ...settingDefaults, listingPreset: 'range[photos_count]=3:' } })
    expect(findListing('/search/new-used-and-demo-cars/', createTestPaths(site))).toEqual({
      carType: null,
      path: '/search/new-used-and-demo-cars',
      canonicalPath: '/search/new-used-and-demo-cars',
    })
  })
})
