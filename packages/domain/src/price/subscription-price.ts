import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Site } from '../site/site.ts'
import type { Car } from '../vehicle/car.ts'

const periods = ['week', 'fortnight', 'month'] as const
export type SubscriptionPrice = { cents: Cents; period: (typeof periods)[number] }

/**
 * The car's subscription price and its period, on a site that offers subscriptions and states the period; else null.
 */
export function subscriptionPrice(
  car: Pick<Car, 'subscriptionPriceCents'>,
  site: Pick<Site, 'offersSubscription'> & { settings: Pick<Settings, 'subscriptionPeriod'> },
): SubscriptionPrice | null {
  const period = periods.find((one) => one === site.settings.subscriptionPeriod)
  const { subscriptionPriceCents: cents } = car
  if (!site.offersSubscription || !period || cents === null || !isPricedAbove(cents, 0)) return null
  return { cents, period }
}
