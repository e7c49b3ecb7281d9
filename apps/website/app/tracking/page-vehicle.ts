import type { TrackedEvent } from './tracked-event.ts'

/** The vehicle that a page is about: such a route has its id in its data. */
export function findPageCarId(loaderData: unknown): number | null {
  const data = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return 'carId' in data && typeof data.carId === 'number' ? data.carId : null
}

/** The product of the vehicle that a page is about, for networks; its route has it in its data. */
export function findPageProduct(loaderData: unknown): TrackedEvent['product'] {
  const data = loaderData as { product?: TrackedEvent['product'] } | null | undefined
  return data?.product ?? null
}
