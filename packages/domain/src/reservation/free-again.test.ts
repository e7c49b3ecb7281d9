import { describe, expect, it } from 'vitest'
import { freeAgainMs } from './free-again.ts'

const held = { heldUntilMs: 5_000, reserved: false, sold: false, status: 'in_stock' }

describe('freeAgainMs', () => {
  it('is the end of the hold while that lies ahead', () => {
    expect(freeAgainMs(held, 4_999)).toBe(5_000)
  })

  it('is unknown once the time has run out', () => {
    expect(freeAgainMs(held, 5_000)).toBeNull()
    expect(freeAgainMs(held, 9_000)).toBeNull()
  })

  it('is nothing for a car that nobody is reserving', () => {
    expect(freeAgainMs({ ...held, heldUntilMs: null }, 0)).toBeNull()
    expect(freeAgainMs({ ...held, reserved: true }, 0)).toBeNull()
  })
})
