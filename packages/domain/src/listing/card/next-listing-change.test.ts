import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { isListed } from '../../vehicle/state/is-listed.ts'
import { nextListingChangeMs } from './next-listing-change.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const site = { includeSoldCarsDays: 3, flags: { excludeSoldCars: false } }

describe('nextListingChangeMs', () => {
  it('is the first instant at which a sold car is no longer listed', () => {
    const car = { status: 'sold', soldAtMs: nowMs - dayMs, showOnDealerWebsite: true }
    expect(nextListingChangeMs(car, site, nowMs)).toBe(nowMs + 2 * dayMs + 1)
  })

  it('is null for a car whose listing does not depend on time', () => {
    const sold = { status: 'sold', soldAtMs: nowMs - 9 * dayMs, showOnDealerWebsite: true }
    expect(nextListingChangeMs(sold, site, nowMs)).toBeNull()
    expect(nextListingChangeMs({ ...sold, soldAtMs: null }, site, nowMs)).toBeNull()
    expect(nextListingChangeMs({ ...sold, soldAtMs: nowMs, status: 'in_stock' }, site, nowMs)).toBeNull()
    expect(
      nextListingChangeMs({ ...sold, soldAtMs: nowMs, showOnDealerWebsite: false }, site, nowMs),
    ).toBeNull()
  })

  it('agrees with isListed just before and at the instant, and nothing changes earlier', () => {
    const cars = fc.record({
      status: fc.constantFrom('sold', 'in_stock', 'wholesale'),
      soldAtMs: fc.option(fc.integer({ min: nowMs - 10 * dayMs, max: nowMs + 10 * dayMs })),
      showOnDealerWebsite: fc.boolean(),
    })
    const sites = fc.record({
      includeSoldCarsDays: fc.option(fc.integer({ min: -1, max: 9 })),
      flags: fc.record({ excludeSoldCars: fc.boolean() }),
    })
    const later = fc.integer({ min: 0, max: 30 * dayMs })
    fc.assert(
      fc.property(cars, sites, later, (car, itsSite, afterMs) => {
        const change = nextListingChangeMs(car, itsSite, nowMs)
        const listed = isListed(car, itsSite, nowMs)
        if (change !== null) {
          expect(isListed(car, itsSite, change)).toBe(!listed)
          expect(isListed(car, itsSite, change - 1)).toBe(listed)
        }
        const at = nowMs + afterMs
        if (change === null || at < change) expect(isListed(car, itsSite, at)).toBe(listed)
      }),
      propertyRuns,
    )
  })
})
