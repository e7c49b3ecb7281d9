import { describe, expect, it } from 'vitest'
import { availableAgainMs } from './free-again.ts'

const held = { heldUntilMs: 5_000, reserved: false, sold: false, status: 'in_stock' }

describe('availableAgainMs', () => {
  it('is the end of the hold while that lies ahead', () => {
    expect(availableAgainMs(held, 4_999)).toBe(5_000)
  })

  it('is unknown once the time has run out', () => {
    expect(availableAgainMs(held, 5_000)).toBeNull()
    expect(availableAgainMs(held, 9_000)).toBeNull()
  })

  it('is null for a car that nobody is reserving', () => {
    expect(availableAgainMs({ ...held, heldUntilMs: null }, 0)).toBeNull()
    expect(availableAgainMs({ ...held, reserved: true }, 0)).toBeNull()
  })
})
