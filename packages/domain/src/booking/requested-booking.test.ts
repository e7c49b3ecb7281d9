import { expect, it } from 'vitest'
import { requestedBooking } from './requested-booking.ts'

const startMs = Date.UTC(2026, 10, 19, 23)

it.each([
  [
    { dateTime: '2026-11-20T10:00:00+11:00', location: '7', category: 'Test Drive' },
    { kind: 'test-drive', startMs, locationId: 7 },
  ],
  [
    { dateTime: ' 2026-11-19T23:00Z ', location: 7, category: 'Service Enquiry' },
    { kind: 'service', startMs, locationId: 7 },
  ],
  [
    { dateTime: '2026-11-19T23:00Z', location: 'yard' },
    { kind: 'test-drive', startMs, locationId: null },
  ],
])('reads %j', (lead, wish) => {
  expect(requestedBooking(lead)).toEqual(wish)
})

it.each(['Friday at ten', '2026-11-20', '2026-11-20T10:00', '2026-99-99T10:00Z', '', null, 5])(
  'reads %j as free text',
  (dateTime) => {
    expect(requestedBooking({ dateTime, location: '7' })).toBeNull()
  },
)
