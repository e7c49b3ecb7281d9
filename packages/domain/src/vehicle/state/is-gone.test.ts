import { describe, expect, it } from 'vitest'
import { isGone } from './is-gone.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const site = {
  includeSoldCarsDays: 3,
  flags: { excludeSoldCars: false },
  settings: { soldPageDays: 30 },
}
const sold = { status: 'sold', soldAtMs: nowMs - 30 * dayMs, showOnDealerWebsite: true }

describe('isGone', () => {
  it('shows the page of a sold car until the last millisecond of its days', () => {
    expect(isGone(sold, site, nowMs)).toBe(false)
    expect(isGone(sold, site, nowMs + 1)).toBe(true)
  })

  it('holds for every status that is not for sale, and for none that is', () => {
    expect(isGone({ ...sold, status: 'wholesale' }, site, nowMs + 1)).toBe(true)
    expect(isGone({ ...sold, status: 'in_stock' }, site, nowMs + 1)).toBe(false)
  })

  it('never ends the page of a car that is still listed', () => {
    const hasty = { ...site, settings: { soldPageDays: 1 } }
    expect(isGone({ ...sold, soldAtMs: nowMs - 2 * dayMs }, hasty, nowMs)).toBe(false)
    expect(isGone({ ...sold, soldAtMs: nowMs - 4 * dayMs }, hasty, nowMs)).toBe(true)
  })

  it('is false for a car whose time of sale is unknown or yet to come', () => {
    expect(isGone({ ...sold, soldAtMs: null }, site, nowMs)).toBe(false)
    expect(isGone({ ...sold, soldAtMs: nowMs + dayMs }, site, nowMs)).toBe(false)
  })
})
