import { describe, expect, it } from 'vitest'
import { rememberLatestClick } from './latest-click.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 5, 1)
const first = { query: { gclid: 'g', q: 'mazda' }, savedAtMs: nowMs - dayMs }
const click = { query: { fbclid: 'f' }, savedAtMs: nowMs - dayMs }

describe('rememberLatestClick', () => {
  it('saves what a later advertisement says, and nothing else of its address', () => {
    const search = '?q=kia&gclid=g2&fbclid=&utm_source=s&utm_term=t&car_id=1'
    expect(rememberLatestClick(click, first, search, nowMs)).toEqual({
      query: { gclid: 'g2', utm_source: 's', utm_term: 't' },
      savedAtMs: nowMs,
    })
    expect(rememberLatestClick(null, { ...first, query: {} }, '?gclid=g', nowMs)?.query).toEqual({
      gclid: 'g',
    })
  })

  it('is not replaced by a page without a click', () => {
    for (const search of ['', '?', '?q=kia&page=2', '?gclid=', '?utm=x'])
      expect(rememberLatestClick(click, first, search, nowMs)).toBe(click)
    expect(rememberLatestClick(null, first, '?q=kia', nowMs)).toBeNull()
  })

  it('does not count the first page opened again as a click', () => {
    expect(rememberLatestClick(null, first, '?gclid=g&q=other', nowMs)).toBeNull()
    expect(rememberLatestClick(click, first, '?gclid=g', nowMs)).toBe(click)
    expect(rememberLatestClick(null, first, '?gclid=g&utm_source=s', nowMs)).not.toBeNull()
  })

  it('is dropped after 30 days', () => {
    expect(rememberLatestClick(click, first, '', nowMs + 29 * dayMs)).toBe(click)
    expect(rememberLatestClick(click, first, '', nowMs + 29 * dayMs + 1)).toBeNull()
  })
})
