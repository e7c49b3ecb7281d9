import type { DeviceStore } from '../../../browser/device-store.ts'
import type { createSavedCars } from '../../../browser/saved-cars.ts'
import { accountOwnerKey } from './account-owner-key.ts'

/**
 * After signing out: removes the account's cars from the device for the next person, but keeps those that the account
 * lacks. Removals are dropped too, because they would delete cars from the next person's account.
 */
export function detachAccount(
  watchlist: readonly number[],
  {
    cars,
    store,
  }: { cars: Pick<ReturnType<typeof createSavedCars>, 'change'>; store: Pick<DeviceStore, 'drop'> },
): void {
  const watched = new Set(watchlist)
  cars.change((known) => known.filter(({ id, isSaved }) => isSaved && !watched.has(id)))
  store.drop(accountOwnerKey)
}
