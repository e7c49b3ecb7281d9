import { leadJson } from '@forecourt/contract/json/lead-json'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { describe, expect, it } from 'vitest'
import { aStore } from '../testing/a-store.ts'
import { readPostedVisit, writePostedVisit } from './visit.ts'

const nowMs = Date.UTC(2026, 10, 15)
const dayMs = 86_400_000
const nothing = { visitedPages: [], linkedQueryParams: {} }

/** The visit that the server reads if the device has stored this. */
function post(pages: object, query: object, click?: object) {
  const store = aStore()
  store.write(storageKeys.visitedPages, pages)
  store.write(storageKeys.firstPageQuery, query)
  if (click) store.write(storageKeys.latestClick, click)
  return readPostedVisit(writePostedVisit(store, nowMs))
}

describe('a visit that is posted', () => {
  it('is what the device remembers, by the device’s own clock [S3.28] [S3.37]', () => {
    const query = { gclid: 'g', fbclid: 'f', utm_source: 's', utm_medium: 'm', utm_campaign: 'c' }
    const pages = ['/', '/search/used-cars', '/trade-in']
    expect(post(pages, { query, savedAtMs: nowMs })).toEqual({
      visitedPages: pages,
      linkedQueryParams: query,
    })
    expect(post(pages, { query, savedAtMs: nowMs - 31 * dayMs }).linkedQueryParams).toEqual({})
    expect(readPostedVisit(writePostedVisit(aStore(), nowMs))).toEqual(nothing)
  })

  it('has the latest click on an advertisement beside the first query, until it expires', () => {
    const first = { query: { gclid: 'g' }, savedAtMs: nowMs - 20 * dayMs }
    const click = { query: { fbclid: 'f' }, savedAtMs: nowMs - dayMs }
    expect(post([], first, click)).toEqual({
      visitedPages: [],
      linkedQueryParams: { gclid: 'g' },
      latestClick: { fbclid: 'f' },
    })
    expect(post([], first, { ...click, savedAtMs: nowMs - 31 * dayMs }).latestClick).toBeUndefined()
  })

  it.each([null, '', '{', '[]', '7', '{"pages":["/"],"query":{}}', new File(['x'], 'x')])(
    'is empty where it cannot be read: %s',
    (posted) => {
      expect(readPostedVisit(posted)).toEqual(nothing)
    },
  )

  it('never makes a lead larger than the limit', () => {
    const many = Array.from({ length: 500 }, (_, at) => `/${at}${'x'.repeat(at * 2)}`)
    const pairs = many.map((page) => [page, page])
    const { visitedPages, linkedQueryParams } = post(many, {
      query: Object.fromEntries(pairs),
      savedAtMs: nowMs,
    })
    const attributes = {
      visited_pages: visitedPages,
      linked_query_params: linkedQueryParams,
      latest_click: linkedQueryParams,
    }
    expect([visitedPages.length, Object.keys(linkedQueryParams).length]).toEqual([50, 50])
    expect(leadJson.safeParse({ lead_attributes: attributes }).success).toBe(true)
  })
})
