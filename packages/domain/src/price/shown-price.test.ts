import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPricedCar, aShownPrice, ratedSite, unratedSite } from '../../testing/a-shown-price.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { moneyText } from '../money/money-text.ts'
import {
  basisKey,
  completePrice,
  formatPrice,
  priceBeforeCharges,
  priceDifference,
  restorePrice,
  showAmount,
  shownPrice,
} from './shown-price.ts'

const car = aPricedCar(3_000_000)

describe('shownPrice', () => {
  it('is the price itself with its basis where the site has no rates', () => {
    expect(shownPrice(car, unratedSite)).toEqual({ cents: 3_000_000, basis: { kind: 'before_charges' } })
    expect(shownPrice({ ...car, state: 'QLD' }, ratedSite)?.basis).toEqual({ kind: 'before_charges' })
  })

  it('adds the charges of the state where the site has its rates, up to the next dollar', () => {
    // 3 % of $30,000 and $45.50.
    expect(shownPrice(car, ratedSite)).toEqual({
      cents: 3_094_600,
      basis: { kind: 'estimated', state: 'NSW' },
    })
    expect(shownPrice({ ...car, state: 'QLD', priceState: 'NSW' }, ratedSite)?.basis).toEqual({
      kind: 'estimated',
      state: 'NSW',
    })
  })

  it('leaves a drive-away price unchanged', () => {
    const driveAway = { ...car, priceBasis: 'drive_away' as const, priceState: 'NSW' }
    expect(shownPrice(driveAway, ratedSite)).toEqual({
      cents: 3_000_000,
      basis: { kind: 'drive_away', state: 'NSW' },
    })
    expect(priceBeforeCharges(driveAway, ratedSite)).toBeNull()
  })

  it('is null for a price that visitors may not see [S5.26]', () => {
    for (const priceCents of [null, 0, 1_000])
      expect(shownPrice({ ...car, priceCents }, ratedSite)).toBeNull()
  })

  it('keeps the dealer’s own price for the breakdown of an estimate', () => {
    expect(priceBeforeCharges(car, ratedSite)).toEqual(aShownPrice(3_000_000))
    expect(priceBeforeCharges(car, unratedSite)).toBeNull()
  })

  it('never shows the higher of two amounts as the lower one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_001, max: 20_000_000 }),
        fc.integer({ min: 1_001, max: 20_000_000 }),
        (one, other) => {
          const [less, more] = [one, other]
            .sort((a, b) => a - b)
            .map((cents) => showAmount(cents, car, ratedSite))
          expect(more?.cents).toBeGreaterThanOrEqual(less?.cents ?? Number.NaN)
        },
      ),
      propertyRuns,
    )
  })
})

it('is formatted as money', () => {
  expect(formatPrice(aShownPrice(3_094_600, 'estimated:NSW'))).toBe('$30,946')
})

it('can only be formatted as a shown price: a plain number or a similar object does not compile', () => {
  // @ts-expect-error
  expect(() => formatPrice(3_094_600)).not.toThrow()
  // @ts-expect-error
  expect(formatPrice({ cents: 100, basis: { kind: 'before_charges' } })).toBe('$1')
  // @ts-expect-error
  expect(moneyText(aShownPrice(3_094_600).cents)).toBe('$30,946')
})

it('differs only from a lower price that includes the same', () => {
  expect(priceDifference(aShownPrice(3_000_000), aShownPrice(2_900_000))).toBe(100_000)
  expect(priceDifference(aShownPrice(2_900_000), aShownPrice(2_900_000))).toBeNull()
  expect(priceDifference(aShownPrice(2_900_000), aShownPrice(3_000_000))).toBeNull()
  expect(priceDifference(aShownPrice(3_000_000, 'drive_away:NSW'), aShownPrice(2_900_000))).toBeNull()
  const inVictoria = aShownPrice(2_900_000, 'estimated:VIC')
  expect(priceDifference(aShownPrice(3_000_000, 'estimated:NSW'), inVictoria)).toBeNull()
})

it('is a drive-away price for an amount that staff entered, and null for none', () => {
  expect(completePrice(3_999_000)).toEqual(aShownPrice(3_999_000, 'drive_away'))
  for (const cents of [null, 0, 1_000]) expect(completePrice(cents)).toBeNull()
})

it('is stored with its basis and comes back as it was', () => {
  for (const site of [ratedSite, unratedSite])
    for (const priceBasis of ['egc', 'drive_away'] as const) {
      const price = shownPrice({ ...car, priceBasis }, site)
      expect(price && restorePrice(price.cents, basisKey(price.basis))).toEqual(price)
    }
  for (const key of [null, '', 'estimated', 'estimated:', 'egc', 'before'])
    expect(restorePrice(3_000_000, key)).toBeNull()
  expect(restorePrice(null, 'before_charges')).toBeNull()
})
