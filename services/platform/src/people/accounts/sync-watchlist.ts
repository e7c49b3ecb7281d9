import { mergeSavedCars } from '@forecourt/domain/visit/garage/merge-saved-cars'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import type { AccountContext } from './account-context.ts'
import { getSession } from './manage-account.ts'
import * as store from './store.ts'

/**
 * Merges the watchlist of a device with that of the account; for each car the later change wins, whichever side sent it.
 * Returns the current state of these cars and of the cars that were only queried. Vehicles of other sites, and vehicles
 * that no longer exist, stay on the device only.
 */
export async function syncWatchlist(
  context: AccountContext,
  of: { siteId: number; token: string },
  { cars, asked }: { cars: readonly SavedCar[]; asked: readonly number[] },
): Promise<SavedCar[]> {
  const { user } = await getSession(context, of)
  return context.db.transaction(async (tx) => {
    const ids = [...new Set([...cars.map(({ id }) => id), ...asked])]
    const known = await store.lockPeopleRecords(tx, user.id, ids)
    const own = await store.listOwnCars(tx, of.siteId, ids)
    const merged = mergeSavedCars(
      known,
      cars.filter(({ id }) => own.has(id)),
    )
    await store.writeRecords(
      tx,
      user.id,
      merged.filter((car) => !known.includes(car)),
    )
    return merged
  })
}
