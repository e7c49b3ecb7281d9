import { maxComparedCars } from '@forecourt/domain/visit/garage/compare-cars'

/** The ids of vehicles to compare in an address, or null if there are none. */
export function comparedIds(search: URLSearchParams): number[] | null {
  const named = search.get('cars')
  return named === null ? null : parseIds(named.split(',').map(Number))
}

export function parseIds(values: readonly unknown[]): number[] {
  return values
    .filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
    .slice(0, maxComparedCars)
}
