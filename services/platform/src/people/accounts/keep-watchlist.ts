import { mergeSavedCars } from '@forecourt/domain/visit/garage/merge-saved-cars'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import type { AccountContext } from './account-context.ts'
import { getSession } from './manage-account.ts'
import * as store from './store.ts'

/**
 * Joins what a device says of some cars with what the account knows of them: of each car the later word, whoever says it
 * first. Answers what holds now, for these and for the cars that were only asked about. Vehicles of other sites, and
 * those that are gone for good, stay with the device.
 */
export async function keepWatchlist(
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
