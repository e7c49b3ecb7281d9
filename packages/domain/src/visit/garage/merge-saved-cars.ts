import type { SavedCar } from './saved-car.ts'

/**
 * What two devices, or a device and an account, know together: of each car the later word. Said at one instant, the car
 * stays: losing one that was wanted is worse than keeping one that was not. In whichever order and however often they
 * are merged, the result is the same, the oldest first.
 */
export function mergeSavedCars(...lists: readonly (readonly SavedCar[])[]): SavedCar[] {
  const merged = new Map<number, SavedCar>()
  for (const car of lists.flat()) {
    const known = merged.get(car.id)
    if (!known || isLater(car, known)) merged.set(car.id, car)
  }
  return [...merged.values()].sort((one, other) => one.atMs - other.atMs || one.id - other.id)
}

function isLater(one: SavedCar, other: SavedCar): boolean {
  const later =
    one.atMs - other.atMs ||
    Number(one.isSaved) - Number(other.isSaved) ||
    // Never so by any clock, but the order of merging must not show.
    (one.priceCents ?? -1) - (other.priceCents ?? -1)
  return later === 0 ? (one.priceBasis ?? '') > (other.priceBasis ?? '') : later > 0
}
