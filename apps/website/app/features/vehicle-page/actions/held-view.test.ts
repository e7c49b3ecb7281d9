import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toHeldView, toReservedView } from './held-view.ts'

const site = aSite({ flags: { ...aSite().flags, checkout: true }, locations: [aLocation()] })
const untilMs = Date.parse('2026-11-14T23:42:01Z')
const viewOf = (changes: Parameters<typeof aCar>[0], nowMs = untilMs - 1) =>
  toHeldView(aCar({ heldUntilMs: untilMs, ...changes }), site, createTestPaths(site), nowMs)

describe('toHeldView', () => {
  it('says when it may be free again on the clock of the place, never too early, and where to ask', () => {
    expect(viewOf({})).toEqual({
      noun: 'car',
      freeFrom: expect.stringMatching(/^10:43\sam \(Sydney time\)$/),
      href: '/cars/2022-mazda-3/checkout',
    })
  })

  it('names no time once it has run out and the car is still held', () => {
    expect(viewOf({}, untilMs)).toMatchObject({ freeFrom: null })
  })

  it('is null for a car without a hold', () => {
    expect(viewOf({ heldUntilMs: null })).toBeNull()
    expect(viewOf({ reserved: true })).toBeNull()
    expect(viewOf({ status: 'sold' })).toBeNull()
  })
})

describe('toReservedView', () => {
  const reservedOf = (changes: Parameters<typeof aCar>[0], at: number | null = untilMs, of = site) =>
    toReservedView(aCar({ reserved: true, ...changes }), of, createTestPaths(of), at)

  it('says until when on the clock of the place, and whether one can wait', () => {
    expect(reservedOf({})).toEqual({ noun: 'car', until: 'Sunday 15 November 2026', hasWaitingList: true })
    expect(reservedOf({}, null)).toMatchObject({ until: null })
    const without = { ...site, flags: { ...site.flags, checkout: false } }
    expect(reservedOf({}, null, without)).toMatchObject({ hasWaitingList: false })
  })

  it('is null for a car that is not reserved, or is sold', () => {
    expect(reservedOf({ reserved: false })).toBeNull()
    expect(reservedOf({ status: 'sold' })).toBeNull()
  })
})
