import type { SavedCar } from './saved-car.ts'

/**
 * Merges the saved cars of devices and accounts: for each car the latest record wins. On a tie the car stays saved:
 * losing a wanted car is worse than keeping an unwanted one. The result does not depend on the order or number of
 * merges; it is sorted oldest first.
 */
export function mergeSavedCars(...lists: readonly (readonly SavedCar[])[]): SavedCar[] {
  const merged = new Map<number, SavedCar>()
  for (const car of lists.flat()) {
    const known = merged.get(car.id)
    if (!known || isNewer(car, known)) merged.set(car.id, car)
  }
  return [...merged.values()].sort((one, other) => one.atMs - other.atMs || one.id - other.id)
}

function isNewer(one: SavedCar, other: SavedCar): boolean {
  const newer =
    one.atMs - other.atMs ||
    Number(one.isSaved) - Number(other.isSaved) ||
    // Arbitrary, but it makes the result independent of the merge order.
    (one.priceCents ?? -1) - (other.priceCents ?? -1)
  return newer === 0 ? (one.priceBasis ?? '') > (other.priceBasis ?? '') : newer > 0
}
