import { describe, expect, it } from 'vitest'
import { listingTitle } from './listing-title.ts'

describe('listingTitle', () => {
  it('names all stock of the kind', () => {
    expect(listingTitle('car', null, { preOwnedLabel: false })).toBe('New, used and demo cars')
    expect(listingTitle('rv', null, { preOwnedLabel: true })).toBe('New, pre-owned and demo RVs')
  })

  it('names one type of it', () => {
    expect(listingTitle('motorcycle', 'demo', { preOwnedLabel: false })).toBe('Demo motorcycles')
    expect(listingTitle('truck', 'used', { preOwnedLabel: true })).toBe('Pre-owned trucks')
  })
})
