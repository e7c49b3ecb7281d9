import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { priceBands, priceBandUnits } from './price-bands.ts'

const units = Object.keys(priceBandUnits)

describe('priceBands', () => {
  it('are under 100, 100-125, 125-150, 150-175 and over 175 [S9.32]', () => {
    expect(priceBands(settingDefaults.priceBandUnit)).toEqual([
      { label: 'Under $100 a week', fromCents: null, toCents: 9_999 },
      { label: '$100–$125 a week', fromCents: 10_000, toCents: 12_499 },
      { label: '$125–$150 a week', fromCents: 12_500, toCents: 14_999 },
      { label: '$150–$175 a week', fromCents: 15_000, toCents: 17_500 },
      { label: 'Over $175 a week', fromCents: 17_501, toCents: null },
    ])
  })

  it('count in the unit that the site sets', () => {
    expect(priceBands('thousand dollars')[1]).toEqual({
      label: '$100,000–$125,000',
      fromCents: 10_000_000,
      toCents: 12_499_999,
    })
    expect(priceBands('dollars')[4]?.label).toBe('Over $175')
    expect(priceBands('dollars a month')[0]?.label).toBe('Under $100 a month')
  })

  it.each(['', 'pounds', '__proto__', 'toString'])('has none for the unit %j', (unit) => {
    expect(priceBands(unit)).toEqual([])
  })

  it('contain every amount exactly once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.integer({ min: 0, max: 30_000_000 }), (unit, cents) => {
        const holding = priceBands(unit).filter(
          (band) => (band.fromCents ?? 0) <= cents && cents <= (band.toCents ?? Number.POSITIVE_INFINITY),
        )
        expect(holding).toHaveLength(1)
      }),
      propertyRuns,
    )
  })
})
