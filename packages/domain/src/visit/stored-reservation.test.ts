import { expect, it } from 'vitest'
import { readStoredReservation } from './stored-reservation.ts'

const stored = { carId: 7, reference: 'R-1', path: '/cars/mazda/checkout', untilMs: 2_000 }

it('reads the stored record until the reservation is over', () => {
  expect(readStoredReservation(JSON.stringify(stored), 1_999)).toEqual(stored)
  expect(readStoredReservation(JSON.stringify(stored), 2_000)).toBeNull()
})

it.each([null, '', '{', '[]', '{"carId":"7"}', JSON.stringify({ ...stored, path: '//elsewhere.example' })])(
  'reads nothing in %s',
  (text) => {
    expect(readStoredReservation(text, 0)).toBeNull()
  },
)
