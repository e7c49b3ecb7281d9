import { Hono } from 'hono'
import type { GroundContext } from '../../ground/ground-context.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { listSlots } from './list-slots.ts'

export function bookingRoutes(platform: Pick<GroundContext, 'db' | 'clock'>): Hono {
  const routes = new Hono()

  routes.get('/dealerships/:id/available_service_bookings.json', async (context) =>
    context.json(await listSlots(platform, 'service', parseId(context.req.param('id')), null)),
  )

  routes.get('/dealerships/:id/available_appointment_bookings.json', async (context) => {
    const carId = context.req.query('car_id')
    const id = parseId(context.req.param('id'))
    return context.json(await listSlots(platform, 'test-drive', id, carId ? parseId(carId) : null))
  })

  return routes
}
