import { slotOptions } from '@forecourt/domain/booking/slot-options'
import type { RouterContextProvider } from 'react-router'
import type { Choices } from '../../forms/with-options.ts'
import { logContext, platformContext, siteContext } from '../../request/contexts.ts'
import { type Visit, visitPlaces } from '../visit-places.ts'

/** The slots that are free now at one place. Queried for each visitor, because a slot of a cached page may be gone. */
export async function listVisitTimes(
  context: Readonly<RouterContextProvider>,
  { kind, car }: Visit,
  location: string,
): Promise<Choices> {
  const site = context.get(siteContext)
  const place = visitPlaces(kind, car, site).find(({ id }) => String(id) === location)
  if (!place) return []
  const platform = context.get(platformContext)
  try {
    const { slots } =
      kind === 'service'
        ? await platform.call('serviceSlots', { id: place.dealershipId })
        : // A sold vehicle can no longer be test driven, but its location still takes bookings.
          await platform.call('testDriveSlots', {
            id: place.dealershipId,
            query: car?.showOnDealerWebsite ? { car_id: car.id } : {},
          })
    const starts = slots.filter(({ location_id }) => location_id === place.id).map(({ start }) => start)
    return slotOptions(starts, site.country)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'times of a calendar could not be fetched')
    return 'failed'
  }
}
