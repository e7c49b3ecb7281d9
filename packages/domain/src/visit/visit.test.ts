import { describe, expect, it } from 'vitest'
import { pickMarketingParameters } from './marketing-parameters.ts'
import { parseStored, parseStoredList } from './parse-stored.ts'
import { storageKeys } from './storage-key.ts'
import { readSuccessRecord } from './success-record.ts'

describe('pickMarketingParameters', () => {
  it('tracks five parameters and no other [S3.37]', () => {
    const search = '?utm_campaign=c&gclid=g&fbclid=f&utm_source=s&utm_medium=m&utm_term=t&car_id=1'
    expect(pickMarketingParameters(search)).toEqual({
      gclid: 'g',
      fbclid: 'f',
      utm_source: 's',
      utm_medium: 'm',
      utm_campaign: 'c',
    })
  })

  it('leaves out the empty and takes the first of a repeated one', () => {
    expect(pickMarketingParameters('gclid=&utm_source=a&utm_source=b')).toEqual({ utm_source: 'a' })
    expect(pickMarketingParameters('%E0%A4%A')).toEqual({})
  })
})

describe('readSuccessRecord', () => {
  const record = { category: 'Finance', leadId: 'L1', savedAtMs: 5 }

  it('reads the record back and nothing else', () => {
    expect(readSuccessRecord(JSON.stringify({ ...record, more: 1 }))).toEqual(record)
  })

  it('reads a damaged record as null', () => {
    for (const change of [{ category: 1 }, { leadId: null }, { savedAtMs: 'x' }])
      expect(readSuccessRecord(JSON.stringify({ ...record, ...change }))).toBeNull()
    for (const text of [null, '', '[]']) expect(readSuccessRecord(text)).toBeNull()
  })
})

it('parses stored texts by their schema, or returns null', () => {
  expect(parseStored('{"a":1}')).toEqual({ a: 1 })
  expect(parseStoredList('[1]')).toEqual([1])
  for (const text of [null, '', 'null', '7', '[1]', '"{}"', '{"a":']) expect(parseStored(text)).toEqual({})
  for (const text of [null, '', 'null', '7', '{"a":1}', '"[]"', '[1'])
    expect(parseStoredList(text)).toEqual([])
})

it('stores the favourite colour under its own key, and every other value under a different one [S3.34]', () => {
  expect(storageKeys.favouriteColour).toBe('favourite_color')
  const keys = Object.values(storageKeys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z_]+$/)
})
