/** What a visitor can take a time for. */
export const bookingKinds = ['test-drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]
