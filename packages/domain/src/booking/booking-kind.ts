export const bookingKinds = ['test-drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]
