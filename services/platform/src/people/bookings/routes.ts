import type { bookingEndpoints } from '@forecourt/contract/endpoints/bookings'
import type { GroundContext } from '../../ground/ground-context.ts'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { listSlots } from './list-slots.ts'

export function bookingHandlers(
  platform: Pick<GroundContext, 'db' | 'clock'>,
): Handlers<Pick<typeof bookingEndpoints, 'serviceSlots' | 'testDriveSlots'>> {
  return {
    serviceSlots: ({ params }) => listSlots(platform, 'service', parseId(params.id), null),

    testDriveSlots({ c, params }) {
      const carId = c.req.query('car_id')
      return listSlots(platform, 'test-drive', parseId(params.id), carId ? parseId(carId) : null)
    },
  }
}
