import { describe, expect, it } from 'vitest'
import { testDriveEvent } from './test-drive-event.ts'

describe('testDriveEvent', () => {
  it('is 17 for a new car or the tag Test Drive Only [S9.01]', () => {
    expect(testDriveEvent({ carType: 'new', tag: null })).toBe(17)
    expect(testDriveEvent({ carType: 'demo', tag: 'Special' })).toBe(17)
    expect(testDriveEvent({ carType: 'used', tag: 'Test Drive Only' })).toBe(17)
    expect(testDriveEvent({ carType: 'used', tag: ' Test Drive Only ' })).toBe(17)
  })

  it('is 48 for a used car [S9.01]', () => {
    for (const tag of [null, '', 'Special', 'Pre-order', '🚗'])
      expect(testDriveEvent({ carType: 'used', tag })).toBe(48)
  })
})
