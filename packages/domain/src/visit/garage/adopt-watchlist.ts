import type { SavedCar } from './saved-car.ts'

/** The earliest instant there is: whatever a device has said of a car is later. */
const unknownInstantMs = 1

/**
 * The cars of a device together with the watchlist of an account (S3.32), which has no more than ids: a car that the
 * device knows nothing of is saved, one that it removed stays removed until the account has heard of that.
 */
export function adoptWatchlist(cars: readonly SavedCar[], watchlist: readonly number[]): SavedCar[] {
  const known = new Set(cars.map(({ id }) => id))
  const added = [...new Set(watchlist)].filter((id) => Number.isSafeInteger(id) && id > 0 && !known.has(id))
  const unpriced = { priceCents: null, priceBasis: null }
  return [...added.map((id) => ({ id, isSaved: true, atMs: unknownInstantMs, ...unpriced })), ...cars]
}
