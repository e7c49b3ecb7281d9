import * as z from 'zod'
import { get, post } from './endpoint.ts'

const slots = z.object({
  slots: z.array(
    z.object({ start: z.iso.datetime({ offset: true }), location_id: z.number(), places: z.number() }),
  ),
})

export type SlotsJson = z.infer<typeof slots>

/** A booking as the holder of its link sees it. */
const managedBooking = slots.extend({
  state: z.enum(['open', 'cancelled', 'past']),
  kind: z.enum(['test-drive', 'service']),
  lead_id: z.string(),
  reference: z.string(),
  category: z.string(),
  car_id: z.number().nullable(),
  vehicle: z.string().nullable(),
  location_id: z.number(),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  sequence: z.number(),
})

const bookingChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('move'), start: z.iso.datetime({ offset: true }) }),
])

export type ManagedBookingJson = z.infer<typeof managedBooking>
export type BookingChange = z.infer<typeof bookingChange>

export const bookingEndpoints = {
  serviceSlots: get('base', '/dealerships/:id/available_service_bookings.json', { answer: slots }),
  testDriveSlots: get('base', '/dealerships/:id/available_appointment_bookings.json', {
    query: ['car_id'],
    answer: slots,
  }),
  /** The mailed link is the authorisation; reading changes nothing. */
  managedBooking: get('base', '/api/websites/:websiteId/bookings/:link', { answer: managedBooking }),
  changeBooking: post('base', '/api/websites/:websiteId/bookings/:link', {
    body: bookingChange,
    answer: managedBooking,
  }),
}
