import { expect, it } from 'vitest'
import { carTypes } from '../../vehicle/car.ts'
import { findCarTypeBySegment, listingSegments } from './listing-segment.ts'

it('has a segment for every type of stock, and reads it back', () => {
  expect(listingSegments).toEqual({ used: 'used-cars', demo: 'demo-cars', new: 'new-cars' })
  for (const type of carTypes) expect(findCarTypeBySegment(listingSegments[type])).toBe(type)
})

it('finds no type for other listings', () => {
  for (const segment of ['', 'used', 'new-used-and-demo-cars', 'toString'])
    expect(findCarTypeBySegment(segment)).toBeNull()
})
