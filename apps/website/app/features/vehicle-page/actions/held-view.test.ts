import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aLocation, aSite, pathsOf } from '../../../testing/a-site.ts'
import { toHeldView } from './held-view.ts'

const site = aSite({ flags: { ...aSite().flags, checkout: true }, locations: [aLocation()] })
const untilMs = Date.parse('2026-11-14T23:42:01Z')
const viewOf = (changes: Parameters<typeof aCar>[0], nowMs = untilMs - 1) =>
  toHeldView(aCar({ heldUntilMs: untilMs, ...changes }), site, pathsOf(site), nowMs)

describe('toHeldView', () => {
  it('says when it may be free again on the clock of the place, never too early, and where to ask', () => {
    expect(viewOf({})).toEqual({
      noun: 'car',
      freeFrom: expect.stringMatching(/^10:43\sam, Bathurst time$/),
      href: '/cars/2022-mazda-3/checkout',
    })
  })

  it('names no time once it has run out and the car is still kept', () => {
    expect(viewOf({}, untilMs)).toMatchObject({ freeFrom: null })
  })

  it('is nothing for a car that nobody is paying for', () => {
    expect(viewOf({ heldUntilMs: null })).toBeNull()
    expect(viewOf({ reserved: true })).toBeNull()
    expect(viewOf({ status: 'sold' })).toBeNull()
  })
})
