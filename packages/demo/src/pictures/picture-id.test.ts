import { describe, expect, it } from 'vitest'
import { pictureId } from './picture-id.ts'

const spec = { body: 'hatch', view: 'side', colour: '#A3121B', backdrop: 'studio', seed: 0 }

describe('pictureId', () => {
  it('is fixed for all time, because files are named after it', () => {
    expect(pictureId(spec)).toMatch(/^[0-9a-f]{32}$/)
    expect(pictureId(spec)).toBe('6ac64f2c5435055d4b1e084e7703f8ea')
  })

  it('does not depend on the order of keys or the case of the colour', () => {
    const { seed, backdrop, colour, view, body } = spec
    expect(pictureId({ seed, backdrop, colour: colour.toLowerCase(), view, body })).toBe(pictureId(spec))
  })

  it.each([{ body: 'sedan' }, { view: 'front' }, { colour: '#ffffff' }, { backdrop: 'paper' }, { seed: 1 }])(
    'changes with %o',
    (change) => {
      expect(pictureId({ ...spec, ...change })).not.toBe(pictureId(spec))
    },
  )
})
