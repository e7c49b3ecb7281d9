import type { BookingKind } from '@forecourt/domain/booking/booking-kind'

/** What a slot is for. Towed vehicles are inspected and bikes are ridden, in the same calendar as test drives. */
export const visitKinds: Readonly<Record<BookingKind, string>> = {
  'test-drive': 'Test drive',
  service: 'Service',
}
