/** The vehicle that a page is about: such a route has its id in its data. */
export function carIdOf(loaderData: unknown): number | null {
  const data = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return 'carId' in data && typeof data.carId === 'number' ? data.carId : null
}
