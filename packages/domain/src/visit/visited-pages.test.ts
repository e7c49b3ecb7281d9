import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { addVisitedPage, maxVisitedPages, readVisitedPages } from './visited-pages.ts'

const many = Array.from({ length: 50 }, (_, number) => `/cars/${number}`)

describe('addVisitedPage', () => {
  it('keeps fifty pages and drops the oldest [S4.37] [S9.21]', () => {
    expect(maxVisitedPages).toBe(50)
    expect(addVisitedPage(many.slice(0, 49), '/new')).toHaveLength(50)
    expect(addVisitedPage(many, '/new')).toEqual([...many.slice(1), '/new'])
  })

  it('keeps a page once, where it was first seen [S4.37]', () => {
    expect(addVisitedPage(['/a', '/b'], '/a')).toEqual(['/a', '/b'])
    expect(addVisitedPage(many, '/cars/0')).toEqual(many)
  })

  it('records no success page [S4.37]', () => {
    for (const url of ['/success', '/success?category=x', '/pages/success', '/finance/success/'])
      expect(addVisitedPage(['/a'], url)).toEqual(['/a'])
    expect(addVisitedPage([], '/finance?next=/success')).toEqual(['/finance'])
  })

  it('leaves query and hash out', () => {
    expect(addVisitedPage([], '/finance?email=a@b.co#form')).toEqual(['/finance'])
    expect(addVisitedPage([], '/finance#form?x')).toEqual(['/finance'])
  })

  it('refuses paths of other sites', () => {
    for (const url of ['', 'x', 'https://a.test/', `/${'x'.repeat(500)}`])
      expect(addVisitedPage([], url)).toEqual([])
    expect(addVisitedPage([], `/${'x'.repeat(499)}`)).toHaveLength(1)
  })

  it('never exceeds fifty nor repeats, however long the visit', () => {
    const aUrl = fc.oneof(
      fc.integer({ min: 0, max: 70 }).map((number) => `/p/${number}`),
      fc.string(),
      fc.constantFrom('/success', '/__proto__'),
    )
    fc.assert(
      fc.property(fc.array(aUrl, { maxLength: 200, size: 'max' }), (urls) => {
        let pages: string[] = []
        for (const url of urls) {
          pages = addVisitedPage(pages, url)
          expect(pages.length).toBeLessThanOrEqual(50)
          expect(new Set(pages).size).toBe(pages.length)
        }
        expect(readVisitedPages(JSON.stringify(pages))).toEqual(pages)
      }),
      { ...propertyRuns, numRuns: propertyRuns.numRuns / 5 },
    )
  })
})

describe('readVisitedPages', () => {
  it('ignores damaged data and keeps the rules', () => {
    for (const text of [null, '', '{', '{}', '"x"', '7']) expect(readVisitedPages(text)).toEqual([])
    expect(readVisitedPages('["/a",7,null,"/a","/success","/b"]')).toEqual(['/a', '/b'])
  })
})
