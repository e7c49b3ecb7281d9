import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { comparePrice } from './compare-price.ts'

const cars = [null, 2_500_000, 1_000, 1_001, 0, 990_000, Number.NaN].map((priceCents) => ({ priceCents }))

it('orders by price with unpriced cars last in both directions', () => {
  const sorted = (direction: 'asc' | 'desc') =>
    cars.toSorted(comparePrice(direction)).map((car) => car.priceCents)
  expect(sorted('asc')).toEqual([1_001, 990_000, 2_500_000, null, 1_000, 0, Number.NaN])
  expect(sorted('desc')).toEqual([2_500_000, 990_000, 1_001, null, 1_000, 0, Number.NaN])
})

it('is a consistent order for any prices', () => {
  const aCar = fc.record({
    priceCents: fc.oneof(
      fc.constant(null),
      fc.double(),
      fc.integer({ min: 0, max: 5_000 }),
      fc.constant(1e14),
    ),
  })
  fc.assert(
    fc.property(aCar, aCar, aCar, fc.constantFrom('asc' as const, 'desc' as const), (a, b, c, direction) => {
      const compare = comparePrice(direction)
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
    }),
    propertyRuns,
  )
})
