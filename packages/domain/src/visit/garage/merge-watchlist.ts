import type { SavedCar } from './saved-car.ts'

/** The earliest possible time, so that anything recorded on a device is later. */
const unknownInstantMs = 1

/**
 * Merges a device's cars with an account's watchlist (S3.32), which only contains ids: an unknown car is added as
 * saved; one removed on the device stays removed until the account is updated.
 */
export function mergeWatchlist(cars: readonly SavedCar[], watchlist: readonly number[]): SavedCar[] {
  const known = new Set(cars.map(({ id }) => id))
  const added = [...new Set(watchlist)].filter((id) => Number.isSafeInteger(id) && id > 0 && !known.has(id))
  const unpriced = { priceCents: null, priceBasis: null }
  return [...added.map((id) => ({ id, isSaved: true, atMs: unknownInstantMs, ...unpriced })), ...cars]
}
