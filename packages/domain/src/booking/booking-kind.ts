import type { LocationType } from '../site/site.ts'

/** What a visitor can take a time for. */
export type BookingKind = 'test-drive' | 'service'

/** Where each is done. */
export const bookingLocationTypes: Readonly<Record<BookingKind, LocationType>> = {
  'test-drive': 'sales',
  service: 'service',
}
