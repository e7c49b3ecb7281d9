import { describe, expect, it } from 'vitest'
import { pageRule } from './page-rule.ts'

const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  listing: {
    id: 'listing',
    parentId: 'root',
    path: 'search/:slug',
    module: { handle: { readsSearch: true } },
  },
  steps: { id: 'steps', parentId: 'root', path: 'sell', module: { handle: { perVisitor: true } } },
  step: { id: 'step', parentId: 'steps', path: ':step', module: { handle: { queryKeys: ['b', 'a', 'b'] } } },
  vehicle: {
    id: 'vehicle',
    parentId: 'root',
    path: 'cars/:slug',
    module: { handle: { splitTest: 'financeLabel' } },
  },
  notFound: { id: 'notFound', parentId: 'root', path: '*', module: {} },
}

describe('pageRule', () => {
  it('takes a route without a handle for a public page that reads no query', () => {
    const plain = {
      isPerVisitor: false,
      readsSearch: false,
      draws: false,
      isFramed: false,
      queryKeys: [],
      dataRoutes: null,
      splitTest: null,
      isPerDraft: false,
    }
    expect(pageRule(routes, '/')).toEqual({ ...plain, routeId: 'home' })
    expect(pageRule(routes, '/no/such/page')).toEqual({ ...plain, routeId: 'notFound' })
    expect(pageRule({}, '/')).toEqual({ ...plain, routeId: null })
  })

  it('joins what the matching routes say', () => {
    expect(pageRule(routes, '/sell/photos')).toMatchObject({ isPerVisitor: true, queryKeys: ['a', 'b'] })
    expect(pageRule(routes, '/search/used-cars')).toMatchObject({ readsSearch: true, isPerVisitor: false })
  })

  it('knows the pages of a split test, and their data', () => {
    expect(pageRule(routes, '/cars/a').splitTest).toBe('financeLabel')
    expect(pageRule(routes, '/cars/a.data').splitTest).toBe('financeLabel')
    expect(pageRule(routes, '/search/used-cars').splitTest).toBeNull()
  })

  it.each([
    ['/_.data', ['root', 'home']],
    ['/search/used-cars.data', ['root', 'listing']],
    ['/search/used-cars/_.data', ['root', 'listing']],
  ])('knows the page behind %s', (path, ids) => {
    expect(pageRule(routes, path).dataRoutes).toEqual(ids)
  })
})
