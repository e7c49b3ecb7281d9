import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'

const sort = 'custom_rank:desc'
const page = {
  routeId: null,
  isPerVisitor: false,
  draws: false,
  isFramed: false,
  readsSearch: false,
  queryKeys: [],
  dataRoutes: null,
  splitTest: null,
  isPerDraft: false,
}
const listing = { ...page, readsSearch: true }
const blog = { ...page, queryKeys: ['category', 'page'] }

describe('normalizeQuery', () => {
  it('leaves nothing for a page that reads no query', () => {
    expect(normalizeQuery('?gclid=1&utm_source=a&x=y', page, sort)).toBe('')
    expect(normalizeQuery('', listing, sort)).toBe('')
  })

  it('writes a listing’s query in its one spelling', () => {
    const one = normalizeQuery('?page=1&refinementList[make][3]=Kia&menu[make]=Audi&fbclid=9', listing, sort)
    expect(one).toBe('refinementList%5Bmake%5D%5B0%5D=Audi&refinementList%5Bmake%5D%5B1%5D=Kia')
  })

  it('leaves out the site’s own sort, and keeps another even when it is the default elsewhere', () => {
    expect(normalizeQuery('?sortBy=price:asc', listing, 'price:asc')).toBe('')
    expect(normalizeQuery(`?sortBy=${sort}`, listing, 'price:asc')).toBe('sortBy=custom_rank%3Adesc')
  })

  it('keeps the keys that a page names, once, in one order, cut to a length', () => {
    expect(normalizeQuery('?page=2&x=1&category=ev&page=3', blog, sort)).toBe('category=ev&page=2')
    expect(normalizeQuery(`?page=${'9'.repeat(5_000)}`, blog, sort)).toHaveLength(205)
  })

  it('keeps which loaders a data request asks for, known ones only', () => {
    const data = { ...page, dataRoutes: ['root', 'home'] }
    expect(normalizeQuery('?_routes=home,__proto__,root', data, sort)).toBe('_routes=root%2Chome')
    expect(normalizeQuery('?_routes=invented', data, sort)).toBe('')
    expect(normalizeQuery('?_routes=home', page, sort)).toBe('')
  })

  it('is its own answer and never fails, whatever is sent', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      fc.constant('%E0%A4%A&page=1e9'),
    )
    fc.assert(
      fc.property(text, (search) => {
        for (const rule of [page, listing, blog]) {
          const once = normalizeQuery(`?${search}`, rule, sort)
          expect(normalizeQuery(`?${once}`, rule, sort)).toBe(once)
        }
      }),
    )
  })
})
