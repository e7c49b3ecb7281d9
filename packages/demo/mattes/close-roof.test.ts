import { describe, expect, it } from 'vitest'
import { closeRoof } from './close-roof.ts'

const width = 20

/** A body from row 20 down, between columns 4 and 16, with a hatch over it. */
function aMatte(): Uint8Array {
  const matte = new Uint8Array(width * 60)
  for (let y = 20; y < 60; y++) for (let x = 4; x <= 16; x++) matte[y * width + x] = 255
  for (let y = 8; y < 11; y++) for (let x = 9; x <= 11; x++) matte[y * width + x] = 255
  return matte
}

describe('closeRoof', () => {
  it('fills from the roof line down to the body, around whatever stands on the roof', () => {
    const matte = aMatte()
    closeRoof(matte, width, {
      points: [
        [4, 14],
        [16, 10],
      ],
      isTop: false,
    })
    expect(matte[19 * width + 4]).toBe(255)
    expect(matte[13 * width + 4]).toBe(0)
    expect(matte[12 * width + 10]).toBe(255)
    expect(matte[11 * width + 16]).toBe(255)
    expect(matte[15 * width + 2]).toBe(0)
  })

  it('clears what is over a roof that nothing stands on, along a line with a bend', () => {
    const matte = aMatte()
    closeRoof(matte, width, {
      points: [
        [4, 18],
        [10, 14],
        [16, 18],
      ],
      isTop: true,
    })
    expect(matte[9 * width + 10]).toBe(0)
    expect(matte[15 * width + 10]).toBe(255)
    expect(matte[15 * width + 16]).toBe(0)
    expect(matte[19 * width + 16]).toBe(255)
  })

  it('leaves a vehicle without a line as it is', () => {
    const matte = aMatte()
    closeRoof(matte, width, null)
    expect(matte).toEqual(aMatte())
  })
})
