import { describe, expect, it } from 'vitest'
import { readSavedQuery, savableParameters } from './saved-query.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 5, 1)
const record = { query: { gclid: 'g' }, savedAtMs: nowMs }
const parse = (search: string) => savableParameters(new URLSearchParams(search))

describe('savableParameters', () => {
  it('never contains parameters of one car, lead or payment [S4.39]', () => {
    const search =
      '?car_id=1&slug=x&payment_intent_client_secret=s&payment_intent=p&lead_id=l&redirect_status=succeeded&a=b'
    expect(parse(search)).toEqual({ a: 'b' })
  })

  it('has fifty keys and values of a thousand characters, no more', () => {
    const search = Array.from({ length: 60 }, (_, number) => `k${number}=v`).join('&')
    expect(Object.keys(parse(search))).toHaveLength(50)
    expect(parse(`?a=${'x'.repeat(1_000)}`)).toHaveProperty('a')
    expect(parse(`?a=${'x'.repeat(1_001)}`)).toEqual({})
  })

  it('contains no key for which a lead would be refused', () => {
    expect(parse(`?${'x'.repeat(200)}=a&${'y'.repeat(201)}=b`)).toEqual({ ['x'.repeat(200)]: 'a' })
  })

  it('stores hostile keys as plain properties', () => {
    expect(Object.entries(parse('?__proto__=x'))).toEqual([['__proto__', 'x']])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('readSavedQuery', () => {
  it('reads the record back until it expires', () => {
    const text = JSON.stringify(record)
    expect(readSavedQuery(text, nowMs)).toEqual(record)
    expect(readSavedQuery(text, nowMs + 30 * dayMs)).toEqual(record)
    expect(readSavedQuery(text, nowMs + 30 * dayMs + 1)).toBeNull()
    expect(readSavedQuery(text, nowMs - 1)).toBeNull()
    expect(readSavedQuery(text, Number.NaN)).toBeNull()
  })

  it('reads an empty query as one that was saved', () => {
    const empty = { query: {}, savedAtMs: nowMs }
    expect(readSavedQuery(JSON.stringify(empty), nowMs)).toEqual(empty)
  })

  it('drops keys and values that should not be there', () => {
    const text = JSON.stringify({
      query: { a: 'b', lead_id: '7', n: 5, o: {}, list: ['x'] },
      savedAtMs: nowMs,
    })
    expect(readSavedQuery(text, nowMs)?.query).toEqual({ a: 'b' })
  })

  it('ignores damaged data', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '{"query":null,"savedAtMs":1}',
      '{"query":{}}',
      '{"query":7,"savedAtMs":1}',
    ])
      expect(readSavedQuery(text, nowMs)).toBeNull()
    for (const query of [7, 'x', null, undefined])
      expect(readSavedQuery(JSON.stringify({ query, savedAtMs: nowMs }), nowMs)).toBeNull()
    const asText = JSON.stringify({ query: {}, savedAtMs: String(nowMs) })
    expect(readSavedQuery(asText, nowMs)).toBeNull()
  })
})
