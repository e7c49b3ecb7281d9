import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { isAvailable } from './is-available.ts'
import { isListed } from './is-listed.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const site = { includeSoldCarsDays: null, flags: { excludeSoldCars: false } }
const sold = { status: 'sold', soldAtMs: nowMs, showOnDealerWebsite: true }

describe('isListed', () => {
  it.each(['in_stock', 'coming_soon'])('lists a car that is %s [S4.05]', (status) => {
    expect(isListed({ status, soldAtMs: null, showOnDealerWebsite: true }, site, nowMs)).toBe(true)
  })

  it('lists a sold car for 3 days by default [S4.05] [S9.10]', () => {
    expect(isListed({ ...sold, soldAtMs: nowMs - 3 * dayMs }, site, nowMs)).toBe(true)
    expect(isListed({ ...sold, soldAtMs: nowMs - 3 * dayMs - 1 }, site, nowMs)).toBe(false)
    for (const days of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const odd = { ...site, includeSoldCarsDays: days }
      expect(isListed({ ...sold, soldAtMs: nowMs - 3 * dayMs }, odd, nowMs)).toBe(true)
      expect(isListed({ ...sold, soldAtMs: nowMs - 4 * dayMs }, odd, nowMs)).toBe(false)
    }
  })

  it('lists a sold car for as long as the site says [S4.05]', () => {
    const week = { ...site, includeSoldCarsDays: 7 }
    expect(isListed({ ...sold, soldAtMs: nowMs - 7 * dayMs }, week, nowMs)).toBe(true)
    expect(isListed({ ...sold, soldAtMs: nowMs - 8 * dayMs }, week, nowMs)).toBe(false)
  })

  it('leaves sold cars out at 0 days or where the site excludes them, to the very instant [S4.05]', () => {
    expect(isListed(sold, { ...site, includeSoldCarsDays: 0 }, nowMs)).toBe(false)
    expect(isListed(sold, { ...site, includeSoldCarsDays: -1 }, nowMs)).toBe(false)
    expect(isListed(sold, { ...site, flags: { excludeSoldCars: true } }, nowMs)).toBe(false)
    expect(
      isListed({ ...sold, status: 'in_stock' }, { ...site, flags: { excludeSoldCars: true } }, nowMs),
    ).toBe(true)
  })

  it('leaves out a car of another status, or sold at a time that nobody knows', () => {
    expect(isListed({ ...sold, status: 'withdrawn' }, site, nowMs)).toBe(false)
    for (const soldAtMs of [null, Number.NaN, nowMs + dayMs])
      expect(isListed({ ...sold, soldAtMs }, site, nowMs)).toBe(false)
  })

  it('lists only what is shown on the dealer website [S4.05]', () => {
    expect(isListed({ ...sold, showOnDealerWebsite: false }, site, nowMs)).toBe(false)
    expect(isListed({ ...sold, status: 'in_stock', showOnDealerWebsite: false }, site, nowMs)).toBe(false)
  })

  it('agrees with availability wherever sold cars are excluded', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom('in_stock', 'coming_soon', 'sold'), fc.string()),
        fc.option(fc.integer({ min: nowMs - 10 * dayMs, max: nowMs })),
        (status, soldAtMs) => {
          const car = { status, soldAtMs, showOnDealerWebsite: true }
          const excluding = { ...site, flags: { excludeSoldCars: true } }
          expect(isListed(car, excluding, nowMs)).toBe(isAvailable(car))
          if (isAvailable(car)) expect(isListed(car, site, nowMs)).toBe(true)
        },
      ),
      propertyRuns,
    )
  })

  it('never lists a sold car again once it has gone', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 }),
        fc.nat({ max: 20 * dayMs }),
        fc.nat({ max: 20 * dayMs }),
        (days, age, later) => {
          const car = { ...sold, soldAtMs: nowMs - age }
          const some = { ...site, includeSoldCarsDays: days }
          if (!isListed(car, some, nowMs)) expect(isListed(car, some, nowMs + later)).toBe(false)
        },
      ),
      propertyRuns,
    )
  })
})
