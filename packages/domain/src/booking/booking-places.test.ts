import { expect, it } from 'vitest'
import type { LocationType } from '../site/site.ts'
import { bookingPlaces } from './booking-places.ts'

const place = (id: number, locationType: LocationType, dealershipId = 1, visible = true) => ({
  id,
  locationType,
  dealershipId,
  visible,
})
const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id)

it('keeps test drives at showrooms and services at workshops', () => {
  const places = [place(1, 'sales'), place(2, 'service'), place(3, 'parts'), place(4, 'service', 1, false)]
  expect(ids(bookingPlaces('test-drive', places))).toEqual([1])
  expect(ids(bookingPlaces('service', places))).toEqual([2])
})

it('takes vehicles in at the showroom of a dealership without a workshop', () => {
  const places = [place(1, 'sales'), place(2, 'service'), place(3, 'sales', 2), place(4, 'parts', 2)]
  expect(ids(bookingPlaces('service', places))).toEqual([2, 3])
  // Workshops do not offer test drives.
  expect(ids(bookingPlaces('test-drive', [place(2, 'service')]))).toEqual([])
})
