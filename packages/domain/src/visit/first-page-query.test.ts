import { describe, expect, it } from 'vitest'
import { readFirstPageQuery, rememberFirstPageQuery } from './first-page-query.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 5, 1)
const record = { query: { gclid: 'g' }, savedAtMs: nowMs }

describe('rememberFirstPageQuery', () => {
  it('saves the query with its date [S4.38]', () => {
    expect(rememberFirstPageQuery(null, '?gclid=g&utm_source=a+b', nowMs)).toEqual({
      query: { gclid: 'g', utm_source: 'a b' },
      savedAtMs: nowMs,
    })
  })

  it('never saves what belongs to one car, lead or payment [S4.39]', () => {
    const search =
      '?car_id=1&slug=x&payment_intent_client_secret=s&payment_intent=p&lead_id=l&redirect_status=succeeded&a=b'
    expect(rememberFirstPageQuery(null, search, nowMs)?.query).toEqual({ a: 'b' })
    expect(rememberFirstPageQuery(null, '?car_id=1', nowMs)).toBeNull()
  })

  it('keeps the first query while it lives and takes a new one after 30 days [S4.38] [S9.22]', () => {
    expect(rememberFirstPageQuery(record, '?gclid=new', nowMs + 30 * dayMs)).toBe(record)
    expect(rememberFirstPageQuery(record, '?gclid=new', nowMs + 30 * dayMs + 1)?.query).toEqual({
      gclid: 'new',
    })
  })

  it('saves nothing without a query or without a clock', () => {
    expect(rememberFirstPageQuery(null, '', nowMs)).toBeNull()
    expect(rememberFirstPageQuery(null, '?', nowMs)).toBeNull()
    expect(rememberFirstPageQuery(null, '?a=b', Number.NaN)).toBeNull()
  })

  it('keeps fifty keys and values of a thousand characters, no more', () => {
    const search = Array.from({ length: 60 }, (_, number) => `k${number}=v`).join('&')
    expect(Object.keys(rememberFirstPageQuery(null, search, nowMs)?.query ?? {})).toHaveLength(50)
    expect(rememberFirstPageQuery(null, `?a=${'x'.repeat(1_000)}`, nowMs)).not.toBeNull()
    expect(rememberFirstPageQuery(null, `?a=${'x'.repeat(1_001)}`, nowMs)).toBeNull()
  })

  it('keeps no key that a lead would be refused for', () => {
    const search = `?${'x'.repeat(200)}=a&${'y'.repeat(201)}=b`
    expect(rememberFirstPageQuery(null, search, nowMs)?.query).toEqual({ ['x'.repeat(200)]: 'a' })
  })

  it('holds hostile keys as plain ones', () => {
    const query = rememberFirstPageQuery(null, '?__proto__=x', nowMs)?.query ?? {}
    expect(Object.entries(query)).toEqual([['__proto__', 'x']])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('readFirstPageQuery', () => {
  it('reads the record back while it lives [S4.38]', () => {
    const text = JSON.stringify(record)
    expect(readFirstPageQuery(text, nowMs)).toEqual(record)
    expect(readFirstPageQuery(text, nowMs + 30 * dayMs)).toEqual(record)
    expect(readFirstPageQuery(text, nowMs + 30 * dayMs + 1)).toBeNull()
    expect(readFirstPageQuery(text, nowMs - 1)).toBeNull()
    expect(readFirstPageQuery(text, Number.NaN)).toBeNull()
  })

  it('drops keys and values that should not be there', () => {
    const text = JSON.stringify({
      query: { a: 'b', lead_id: '7', n: 5, o: {}, list: ['x'] },
      savedAtMs: nowMs,
    })
    expect(readFirstPageQuery(text, nowMs)?.query).toEqual({ a: 'b' })
  })

  it('reads damage as nothing', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '{"query":null,"savedAtMs":1}',
      '{"query":{}}',
      '{"query":7,"savedAtMs":1}',
    ])
      expect(readFirstPageQuery(text, nowMs)).toBeNull()
    for (const query of [7, 'x', null, undefined])
      expect(readFirstPageQuery(JSON.stringify({ query, savedAtMs: nowMs }), nowMs)).toBeNull()
    const asText = JSON.stringify({ query: {}, savedAtMs: String(nowMs) })
    expect(readFirstPageQuery(asText, nowMs)).toBeNull()
  })
})
