import { type KeptValuation, readKeptValuation } from '@forecourt/domain/visit/kept-valuation'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../browser/device-store.ts'

/** The visitor's own valuation, if stored on the device. Browser only. */
export function readOwnValuation(): KeptValuation | null {
  return readKeptValuation(localStore.read(storageKeys.valuation))
}
