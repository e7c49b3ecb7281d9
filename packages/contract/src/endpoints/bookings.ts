import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const slots = z.object({
  slots: z.array(
    z.object({ start: z.iso.datetime({ offset: true }), location_id: z.number(), places: z.number() }),
  ),
})

export type SlotsJson = z.infer<typeof slots>

export const bookingEndpoints = {
  serviceSlots: endpoint({
    method: 'GET',
    host: 'base',
    path: '/dealerships/:id/available_service_bookings.json',
    answer: slots,
  }),
  testDriveSlots: endpoint({
    method: 'GET',
    host: 'base',
    path: '/dealerships/:id/available_appointment_bookings.json',
    query: ['car_id'],
    answer: slots,
  }),
}
