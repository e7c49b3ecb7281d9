import { describe, expect, it } from 'vitest'
import { findFirstSearch, rememberFirstPageQuery } from './first-page-query.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 5, 1)
const record = { query: { gclid: 'g' }, savedAtMs: nowMs }

describe('rememberFirstPageQuery', () => {
  it('saves the query with its date', () => {
    expect(rememberFirstPageQuery(null, '?gclid=g&utm_source=a+b', nowMs)).toEqual({
      query: { gclid: 'g', utm_source: 'a b' },
      savedAtMs: nowMs,
    })
  })

  it('saves a query that is empty, or has nothing that may be saved', () => {
    for (const search of ['', '?', '?car_id=1'])
      expect(rememberFirstPageQuery(null, search, nowMs)).toEqual({ query: {}, savedAtMs: nowMs })
  })

  it('keeps the first query, an empty one too, and takes a new one after 30 days', () => {
    for (const first of [record, { query: {}, savedAtMs: nowMs }]) {
      expect(rememberFirstPageQuery(first, '?gclid=new', nowMs + 30 * dayMs)).toBe(first)
      expect(rememberFirstPageQuery(first, '?gclid=new', nowMs + 30 * dayMs + 1).query).toEqual({
        gclid: 'new',
      })
    }
  })
})

describe('findFirstSearch', () => {
  const origin = 'https://dealer.example'

  it('[S4.38] takes the query of the page before, if that was left before its script ran', () => {
    expect(findFirstSearch('?page=2', `${origin}/?gclid=g`, origin)).toBe('?gclid=g')
    expect(findFirstSearch('?utm_source=menu', `${origin}/cars/`, origin)).toBe('')
  })

  it('takes this page’s query when the visitor comes from elsewhere', () => {
    for (const before of ['', 'https://search.example/?q=ute', 'about:client', 'not an address'])
      expect(findFirstSearch('?gclid=g', before, origin)).toBe('?gclid=g')
  })
})
