import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { type ReserveRefusal, reserveOnline } from './reserve-online.ts'

const car = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  priceCents: 20_001,
  reservable: true,
  hasCheckoutPaymentProcessor: true,
}

/** Each condition violated, in the order in which they are checked. */
const broken: readonly { fault: object; reason: ReserveRefusal }[] = [
  { fault: { checkout: false }, reason: 'checkout-off' },
  { fault: { status: 'coming_soon' }, reason: 'not-in-stock' },
  { fault: { sold: true }, reason: 'sold' },
  { fault: { reserved: true }, reason: 'reserved' },
  { fault: { priceCents: 20_000 }, reason: 'price-too-low' },
  { fault: { reservable: false }, reason: 'not-reservable' },
  { fault: { hasCheckoutPaymentProcessor: false }, reason: 'no-processor' },
]

describe('reserveOnline', () => {
  it('is allowed when every condition holds, also when the feed does not say whether [S5.25]', () => {
    expect(reserveOnline(car, { checkout: true })).toEqual({ allowed: true })
    expect(reserveOnline({ ...car, reservable: null }, { checkout: true })).toEqual({ allowed: true })
  })

  it.each(broken)('is refused for the reason $reason [S5.25]', ({ fault, reason }) => {
    const asked = { ...car, checkout: true, ...fault }
    expect(reserveOnline(asked, asked)).toEqual({ allowed: false, reason })
  })

  it('needs a price above 200 dollars [S5.25] [S9.11]', () => {
    for (const priceCents of [20_000, null, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(reserveOnline({ ...car, priceCents }, { checkout: true })).toEqual({
        allowed: false,
        reason: 'price-too-low',
      })
  })

  it('gives the first reason of several', () => {
    fc.assert(
      fc.property(fc.subarray(broken.slice(), { minLength: 1 }), (faults) => {
        const asked = { ...car, checkout: true }
        for (const { fault } of faults) Object.assign(asked, fault)
        expect(reserveOnline(asked, asked)).toEqual({ allowed: false, reason: faults[0]?.reason })
      }),
      propertyRuns,
    )
  })
})
