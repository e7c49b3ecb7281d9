import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { managedBookingCodec, slotJson } from '../codecs/managed-booking.ts'
import { get, post } from './endpoint.ts'

const slots = z.object({ slots: z.array(slotJson) })

export type SlotsJson = z.infer<typeof slots>

const managedBooking = toSchema(managedBookingCodec)

const bookingChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('move'), start: z.iso.datetime({ offset: true }) }),
])

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
