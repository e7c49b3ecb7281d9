import { describe, expect, it } from 'vitest'
import { settingTable } from '../configuration/setting-table.ts'
import { blogSegments, fillPattern, garageSegments, matchPattern, toRoutePaths } from './page-pattern.ts'

const parts = { segment: 'campers', pages: '', blog: 'news' }

describe('fillPattern', () => {
  it.each([
    ['/', [], '/'],
    ['/contact', [], '/contact'],
    ['/book-test-drive/', [], '/book-test-drive/'],
    ['/{segment}/:slug/print', ['a-1'], '/campers/a-1/print'],
    ['/{blog}/*', [], '/news'],
    ['/{blog}/*', ['2026', 'spring'], '/news/2026/spring'],
    ['/{pages}/*', ['about-us'], '/about-us'],
  ] as const)('%s about %j is %s', (pattern, slugs, path) => {
    expect(fillPattern(pattern, parts, slugs)).toBe(path)
  })

  it('is null for too few, too many or no slugs', () => {
    expect(fillPattern('/{segment}/:slug', parts, [])).toBeNull()
    expect(fillPattern('/{segment}/:slug', parts, ['a', 'b'])).toBeNull()
    expect(fillPattern('/{segment}/:slug', parts, [''])).toBeNull()
    expect(fillPattern('/{segment}/:slug', parts, ['..'])).toBeNull()
    expect(fillPattern('/contact', parts, ['a'])).toBeNull()
  })
})

describe('matchPattern', () => {
  it.each([
    ['/', '/', []],
    ['/{segment}/:slug', '/campers/a-1', ['a-1']],
    ['/book-test-drive/', '/book-test-drive', []],
    ['/{blog}/*', '/news', []],
    ['/{blog}/*', '/news/2026/spring', ['2026', 'spring']],
    ['/{pages}/*', '/about/team', ['about', 'team']],
  ] as const)('%s is the pattern of %s', (pattern, path, slugs) => {
    expect(matchPattern(pattern, parts, path)).toEqual(slugs)
  })

  it('does not match another path', () => {
    expect(matchPattern('/{segment}/:slug', parts, '/cars/a-1')).toBeNull()
    expect(matchPattern('/{segment}/:slug', parts, '/campers')).toBeNull()
    expect(matchPattern('/{segment}/:slug', parts, '/campers/a/b')).toBeNull()
    expect(matchPattern('/{segment}/:slug', parts, '/campers/a%20b')).toBeNull()
    expect(matchPattern('/contact', parts, '/contact/x')).toBeNull()
  })
})

it('becomes a React Router path, or several for a part with few names', () => {
  expect(toRoutePaths('/')).toEqual([''])
  expect(toRoutePaths('/book-test-drive/')).toEqual(['book-test-drive'])
  expect(toRoutePaths('/{segment}/:slug/print')).toEqual([':segment/:slug/print'])
  expect(toRoutePaths('/{blog}/*')).toEqual(['blog/*', 'news/*'])
  expect(toRoutePaths('/{pages}/*')).toEqual(['pages/*', '*'])
})

it('has a route for every address that staff can choose', () => {
  expect(settingTable.blogSegment.shape.choices).toEqual(blogSegments)
  expect(settingTable.garagePath.shape.choices).toEqual(garageSegments)
})
