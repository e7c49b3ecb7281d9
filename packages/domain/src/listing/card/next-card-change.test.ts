import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { isListed } from '../../vehicle/state/is-listed.ts'
import { isNewArrival } from '../../vehicle/state/is-new-arrival.ts'
import { nextCardChangeMs } from './next-card-change.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const site = { includeSoldCarsDays: 3, flags: { excludeSoldCars: false } }
const aCar = { status: 'in_stock', soldAtMs: null, showOnDealerWebsite: true, createdAtMs: nowMs - dayMs }

describe('nextCardChangeMs', () => {
  it('is the first instant without the New tag', () => {
    expect(nextCardChangeMs(aCar, site, nowMs)).toBe(nowMs + 7 * dayMs + 1)
  })

  it('is the end of a sold car’s days when that comes first', () => {
    const sold = { ...aCar, status: 'sold', soldAtMs: nowMs - 2 * dayMs }
    expect(nextCardChangeMs(sold, site, nowMs)).toBe(nowMs + dayMs + 1)
  })

  it('is null for a car that stays as it is', () => {
    expect(nextCardChangeMs({ ...aCar, createdAtMs: nowMs - 9 * dayMs }, site, nowMs)).toBeNull()
  })

  it('is the exact instant at which something changes', () => {
    const time = fc.integer({ min: nowMs - 12 * dayMs, max: nowMs + 12 * dayMs })
    const cars = fc.record({
      status: fc.constantFrom('sold', 'in_stock'),
      soldAtMs: fc.option(time),
      showOnDealerWebsite: fc.boolean(),
      createdAtMs: time,
    })
    fc.assert(
      fc.property(cars, fc.integer({ min: 0, max: 30 * dayMs }), (car, afterMs) => {
        const look = (atMs: number) => [isListed(car, site, atMs), isNewArrival(car, atMs)]
        const change = nextCardChangeMs(car, site, nowMs)
        if (change !== null) {
          expect(look(change)).not.toEqual(look(nowMs))
          expect(look(change - 1)).toEqual(look(nowMs))
        }
        if (change === null || nowMs + afterMs < change) expect(look(nowMs + afterMs)).toEqual(look(nowMs))
      }),
      propertyRuns,
    )
  })
})
