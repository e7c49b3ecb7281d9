import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropView } from './crop-view.ts'

const size = { width: 1536, height: 1024 }

describe('cropView', () => {
  it('keeps every crop inside the picture and in its shape', () => {
    const share = fc.double({ min: 0.2, max: 1, noNaN: true })
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, part, part, fc.nat(700), fc.nat(400), (width, x, y, left, top) => {
        const crop = cropView({ x, y, share: width }, [left, top, left + 800, top + 600], size)
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(size.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(size.height)
        expect(crop.width / crop.height).toBeCloseTo(1.5, 1)
      }),
    )
  })

  it('centres on the named part of the vehicle', () => {
    expect(cropView({ x: 0.5, y: 0.5, share: 0.5 }, [500, 300, 900, 700], size)).toEqual({
      left: 316,
      top: 244,
      width: 768,
      height: 512,
    })
  })
})
