import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'
import { lookTable, themeNames } from './look-table.ts'
import { chooseTextColour, findNearestReadable, hasReadableText, isReadableOn } from './readable-colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('findNearestReadable', () => {
  it('returns a button colour with a contrast of 4.5 to 1, whatever was chosen', () => {
    fc.assert(
      fc.property(hex, (chosen) => {
        const offered = findNearestReadable(chosen, hasReadableText)
        expect(contrastRatio(chooseTextColour(offered), offered)).toBeGreaterThanOrEqual(4.5)
        if (hasReadableText(chosen)) expect(offered).toBe(chosen)
      }),
    )
  })

  it.each(themeNames)(
    'returns a text colour that is readable on every background of %s, whatever was chosen',
    (name) => {
      const { grounds } = lookTable[name]
      fc.assert(
        fc.property(hex, (chosen) => {
          const offered = findNearestReadable(chosen, (colour) => isReadableOn(colour, grounds))
          for (const ground of grounds) expect(contrastRatio(offered, ground)).toBeGreaterThanOrEqual(4.5)
        }),
      )
    },
  )

  it('changes a colour as little as possible', () => {
    const isText = (colour: string) => isReadableOn(colour, ['#ffffff'])
    expect(findNearestReadable('#1437d1', isText)).toBe('#1437d1')
    const offered = findNearestReadable('#ff7a00', isText)
    expect(contrastRatio(offered, '#ffffff')).toBeLessThan(4.7)
  })
})
