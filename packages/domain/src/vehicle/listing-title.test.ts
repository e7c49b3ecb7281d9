import { describe, expect, it } from 'vitest'
import { listingTitle } from './listing-title.ts'

const all = { new: 1, used: 1, demo: 1 }
const plain = { preOwnedLabel: false }

describe('listingTitle', () => {
  it('names only the types of the kind that are in stock', () => {
    expect(listingTitle('car', null, plain, all)).toBe('New, used and demo cars')
    expect(listingTitle('rv', null, { preOwnedLabel: true }, all)).toBe('New, pre-owned and demo RVs')
    expect(listingTitle('car', null, plain, { ...all, demo: 0 })).toBe('New and used cars')
    expect(listingTitle('car', null, plain, { new: 0, used: 9, demo: 0 })).toBe('Used cars')
  })

  it('names no type where nothing is in stock', () => {
    expect(listingTitle('car', null, plain, { new: 0, used: 0, demo: 0 })).toBe('Cars')
  })

  it('names one type of it', () => {
    expect(listingTitle('motorcycle', 'demo', plain, all)).toBe('Demo motorcycles')
    expect(listingTitle('truck', 'used', { preOwnedLabel: true }, all)).toBe('Pre-owned trucks')
  })
})
