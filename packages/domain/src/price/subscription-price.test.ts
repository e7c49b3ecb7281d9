import { describe, expect, it } from 'vitest'
import { subscriptionPrice } from './subscription-price.ts'

const site = (offersSubscription: boolean, subscriptionPeriod: string) => ({
  offersSubscription,
  settings: { subscriptionPeriod },
})

describe('subscriptionPrice', () => {
  it.each(['week', 'fortnight', 'month'] as const)(
    'is shown for a %s where the site offers them',
    (period) => {
      const car = { subscriptionPriceCents: 25_000 }
      expect(subscriptionPrice(car, site(true, period))).toEqual({ cents: 25_000, period })
      expect(subscriptionPrice(car, site(false, period))).toBeNull()
    },
  )

  it.each(['', 'decade'])('is not shown where nobody says for how long: %j', (period) => {
    expect(subscriptionPrice({ subscriptionPriceCents: 25_000 }, site(true, period))).toBeNull()
  })

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'is missing when the feed says %s',
    (cents) => {
      expect(subscriptionPrice({ subscriptionPriceCents: cents }, site(true, 'week'))).toBeNull()
    },
  )
})
