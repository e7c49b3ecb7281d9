import type { bookingEndpoints } from '@forecourt/contract/endpoints/bookings'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { listSlots } from './list-slots.ts'

export function bookingHandlers(
  platform: Pick<Infrastructure, 'db' | 'clock'>,
): Handlers<Pick<typeof bookingEndpoints, 'serviceSlots' | 'testDriveSlots'>> {
  return {
    serviceSlots: ({ params }) => listSlots(platform, 'service', parseId(params.id), null),

    testDriveSlots({ c, params }) {
      const carId = c.req.query('car_id')
      return listSlots(platform, 'test-drive', parseId(params.id), carId ? parseId(carId) : null)
    },
  }
}
