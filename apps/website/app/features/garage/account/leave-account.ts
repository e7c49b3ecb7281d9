import type { DeviceStore } from '../../../browser/device-store.ts'
import type { createSavedCars } from '../../../browser/saved-cars.ts'
import { ownerKey } from './owner-key.ts'

/**
 * After signing out: what the account keeps is not left behind for the next person at this device, and what it lacks is
 * not lost. Removals go too: they would take vehicles out of the next person's account.
 */
export function leaveAccount(
  watchlist: readonly number[],
  {
    cars,
    store,
  }: { cars: Pick<ReturnType<typeof createSavedCars>, 'change'>; store: Pick<DeviceStore, 'drop'> },
): void {
  const kept = new Set(watchlist)
  cars.change((known) => known.filter(({ id, isSaved }) => isSaved && !kept.has(id)))
  store.drop(ownerKey)
}
