import type { DealerPlan, DealershipPlan } from '../dealers/parts/dealer-plan.ts'
import type { Random } from '../random/random.ts'

/** Where a vehicle stands: most at the dealer's own yard, the rest spread over its other sales yards. */
export function choosePlace(
  random: Random,
  dealer: DealerPlan,
): { dealership: DealershipPlan; location: DealershipPlan['locations'][number] } {
  const places = dealer.dealerships.flatMap((dealership) =>
    dealership.locations
      .filter((location) => location.locationType === 'sales')
      .map((location) => ({ dealership, location })),
  )
  return random.weighted(places.map((place, index) => [place, index === 0 ? 2 : 1] as const))
}
