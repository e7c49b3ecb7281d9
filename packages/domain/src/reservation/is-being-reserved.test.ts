import { describe, expect, it } from 'vitest'
import { isBeingReserved } from './is-being-reserved.ts'

const held = { heldUntilMs: 1, reserved: false, sold: false, status: 'in_stock' }

describe('isBeingReserved', () => {
  it('is true while there is a hold, however long ago its time ran out', () => {
    expect(isBeingReserved(held)).toBe(true)
    expect(isBeingReserved({ ...held, heldUntilMs: null })).toBe(false)
  })

  it.each([{ reserved: true }, { sold: true }, { status: 'sold' }])(
    'is false once the car is reserved or sold: %o',
    (more) => {
      expect(isBeingReserved({ ...held, ...more })).toBe(false)
    },
  )
})
