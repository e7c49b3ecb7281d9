import { describe, expect, it } from 'vitest'
import { pictureId } from './picture-id.ts'

const spec = { body: 'hatch', face: 'a', view: 'side', colour: '#A3121B', backdrop: 'studio', seed: 0 }

describe('pictureId', () => {
  it('does not change while the render pack is the same, because files are named after it', () => {
    expect(pictureId(spec)).toMatch(/^[0-9a-f]{32}$/)
    expect(pictureId(spec)).toBe('00a4350a29e5989fb215c0d26a0fb860')
  })

  it('does not depend on the order of keys or the case of the colour', () => {
    const { seed, backdrop, colour, view, face, body } = spec
    expect(pictureId({ seed, backdrop, colour: colour.toLowerCase(), view, face, body })).toBe(
      pictureId(spec),
    )
  })

  it.each([
    { body: 'sedan' },
    { face: 'b' },
    { view: 'front' },
    { colour: '#ffffff' },
    { backdrop: 'paper' },
    { seed: 1 },
  ])('changes with %o', (change) => {
    expect(pictureId({ ...spec, ...change })).not.toBe(pictureId(spec))
  })
})
