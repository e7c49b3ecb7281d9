import { describe, expect, it } from 'vitest'
import { isAvailable } from './is-available.ts'

describe('isAvailable', () => {
  it.each(['in_stock', 'coming_soon'])('counts %s as available [S4.01]', (status) => {
    expect(isAvailable({ status })).toBe(true)
  })

  it.each(['sold', 'reserved', 'withdrawn', '', 'IN_STOCK', ' in_stock', '🚗', 'x'.repeat(10_000)])(
    'counts %j as unavailable',
    (status) => {
      expect(isAvailable({ status })).toBe(false)
    },
  )
})
