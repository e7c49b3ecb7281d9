import { type KeptValuation, readKeptValuation } from '@forecourt/domain/visit/kept-valuation'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../browser/device-store.ts'

/** What the visitor's own vehicle was valued at, as far as their device has kept it. Only a browser knows. */
export function readOwnValuation(): KeptValuation | null {
  return readKeptValuation(localStore.read(storageKeys.valuation))
}
