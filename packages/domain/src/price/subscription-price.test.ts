import { describe, expect, it } from 'vitest'
import { subscriptionPrice } from './subscription-price.ts'

describe('subscriptionPrice', () => {
  it('is shown where the site offers subscriptions', () => {
    expect(subscriptionPrice({ subscriptionPriceCents: 25_000 }, { offersSubscription: true })).toBe(25_000)
    expect(subscriptionPrice({ subscriptionPriceCents: 25_000 }, { offersSubscription: false })).toBeNull()
  })

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'is missing when the feed says %s',
    (cents) => {
      expect(subscriptionPrice({ subscriptionPriceCents: cents }, { offersSubscription: true })).toBeNull()
    },
  )
})
