import { readSavedValuation, type SavedValuation } from '@forecourt/domain/visit/saved-valuation'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../browser/device-store.ts'

/** The visitor's own valuation, if stored on the device. Browser only. */
export function readStoredValuation(): SavedValuation | null {
  return readSavedValuation(localStore.read(storageKeys.valuation))
}
