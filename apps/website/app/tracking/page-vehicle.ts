import type { TrackedEvent } from './tracked-event.ts'

/** The vehicle of a page; the route's data contains its id. */
export function findPageCarId(loaderData: unknown): number | null {
  const data = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return 'carId' in data && typeof data.carId === 'number' ? data.carId : null
}

/** The product of the page's vehicle, for networks; the route's data contains it. */
export function findPageProduct(loaderData: unknown): TrackedEvent['product'] {
  const data = loaderData as { product?: TrackedEvent['product'] } | null | undefined
  return data?.product ?? null
}
