import { contrastRatio } from '@forecourt/domain/site/look/contrast-ratio'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themeTokens } from '../theme-token-table.ts'
import { contrastFaults, contrastPairs } from './contrast-faults.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('contrastRatio', () => {
  it('agrees with the figures of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
  })

  it('is the same both ways and lies between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.0001)
      }),
    )
  })
})

describe('contrastFaults', () => {
  it.each(themeNames)('finds nothing in %s: every pair is AA', (name) => {
    expect(contrastFaults(themeTokens[name])).toEqual([])
  })

  it('compares at least every text colour with what it stands on', () => {
    expect(contrastPairs.filter(({ least }) => least === 4.5).length).toBeGreaterThan(15)
  })

  it('names the pair, the figure and the need', () => {
    expect(contrastFaults({ ...themeTokens.showroom, muted: '#999999' })[0]).toBe(
      'muted #999999 on paper #ffffff has a contrast of 2.85; it needs 4.5',
    )
  })
})
