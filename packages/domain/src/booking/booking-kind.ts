/** What a visitor can take a time for. */
export type BookingKind = 'test-drive' | 'service'
