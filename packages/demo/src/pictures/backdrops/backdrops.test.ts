import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { backdrops, drawBackdrop } from './backdrops.ts'

const size = { width: 96, height: 64 }
const drawn = Object.keys(backdrops).filter((name) => name !== 'studio')

describe('drawBackdrop', () => {
  it.each(drawn)('draws the set %s, which is a picture for every view', async (name) => {
    for (const view of ['front-three-quarter', 'rear-three-quarter', 'side', 'front']) {
      const drawing = drawBackdrop(name, view, 1, size) ?? ''
      const { data, info } = await sharp(Buffer.from(drawing))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([96, 64])
      expect(new Set(data).size).toBeGreaterThan(5)
    }
  })

  it('keeps the studio of the render where a dealer wants it', () => {
    expect(drawBackdrop('studio', 'side', 0, size)).toBeNull()
  })

  it('varies a set from car to car', () => {
    expect(drawBackdrop('sand', 'side', 0, size)).not.toBe(drawBackdrop('sand', 'side', 1, size))
  })

  it('refuses a set that does not exist', () => {
    expect(() => drawBackdrop('moon', 'side', 0, size)).toThrow('moon')
  })
})
