import type { CarType } from '../../vehicle/car.ts'

/** The last segment of stock pages by type, /search/{type} (S2.04). */
export const listingSegments = {
  used: 'used-cars',
  demo: 'demo-cars',
  new: 'new-cars',
} as const satisfies Record<CarType, string>

/** The car type of a listing segment; null for every other slug. */
export function findCarTypeBySegment(segment: string): CarType | null {
  const found = Object.entries(listingSegments).find(([, known]) => known === segment)
  return found ? (found[0] as CarType) : null
}
