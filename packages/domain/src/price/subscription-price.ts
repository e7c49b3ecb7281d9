import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Site } from '../site/site.ts'
import type { Car } from '../vehicle/car.ts'

/** The car's subscription price on a site that offers subscriptions, else null. The specification gives no period. */
export function subscriptionPrice(
  car: Pick<Car, 'subscriptionPriceCents'>,
  site: Pick<Site, 'offersSubscription'>,
): Cents | null {
  return site.offersSubscription && isPricedAbove(car.subscriptionPriceCents, 0)
    ? car.subscriptionPriceCents
    : null
}
