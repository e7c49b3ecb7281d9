import { addKeptSearch, readKeptSearches } from '@forecourt/domain/visit/garage/kept-searches'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../../../browser/device-store.ts'

type Search = { label: string; backHref: string | null; garageHref: string | null }

/** For the garage, which lists the searches of this device. */
export function keepSearch({ label, backHref, garageHref }: Search): void {
  if (!garageHref || !backHref) return
  const path = backHref.replace(/^https?:\/\/[^/]+/, '')
  const kept = readKeptSearches(localStore.read(storageKeys.searches))
  localStore.write(storageKeys.searches, addKeptSearch(kept, { label, path, savedAtMs: Date.now() }))
}
