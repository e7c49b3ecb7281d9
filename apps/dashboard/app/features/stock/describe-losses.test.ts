import { expect, it } from 'vitest'
import { describeLosses } from './describe-losses.ts'

it('says who loses a vehicle, and what still depends on it', () => {
  expect(describeLosses({ isPublic: true, leads: 1, bookings: 2, source: 'DMS' })).toEqual([
    'Visitors and feeds lose it at once.',
    'One open lead is about it.',
    '2 test drives of it are still to come.',
    'The stock file “DMS” still lists it; it stays away while it’s in the bin.',
  ])
  expect(describeLosses({ isPublic: false, leads: 0, bookings: 0, source: null })).toEqual([])
})
