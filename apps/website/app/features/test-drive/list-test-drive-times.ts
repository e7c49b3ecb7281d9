import { slotOptions } from '@forecourt/domain/booking/slot-options'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import type { Choices } from '../../forms/with-options.ts'
import { showroomPlaces } from '../../leads/showroom-places.ts'
import { logContext, platformContext, siteContext } from '../../request/contexts.ts'

/** The times that are free at this moment, at one place. Asked for each visitor: a time of a kept page may be gone. */
export async function listTestDriveTimes(
  context: Readonly<RouterContextProvider>,
  car: Car | null,
  location: string,
): Promise<Choices> {
  const site = context.get(siteContext)
  const place = showroomPlaces(car, site).find(({ id }) => String(id) === location)
  if (!place) return []
  try {
    const { slots } = await context.get(platformContext).testDriveSlots({
      dealershipId: place.dealershipId,
      // A vehicle that is sold can no longer be asked about; its place still takes bookings.
      ...(car?.showOnDealerWebsite && { carId: car.id }),
    })
    return slotOptions(slots.filter(({ location_id }) => location_id === place.id).map(({ start }) => start))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'times for test drives could not be fetched')
    return 'failed'
  }
}
