import type { BookingKind } from '@forecourt/domain/booking/booking-kind'

/** What a time is for. What is towed is inspected and a bike is ridden, in the same calendar as a test drive. */
export const visitKinds: Readonly<Record<BookingKind, string>> = {
  'test-drive': 'Test drive',
  service: 'Service',
}
