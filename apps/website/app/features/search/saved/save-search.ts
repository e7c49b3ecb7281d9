import { addNewest } from '@forecourt/domain/visit/garage/newest-first'
import { readSavedSearches } from '@forecourt/domain/visit/garage/saved-searches'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type DeviceStore, localStore } from '../../../browser/device-store.ts'

type Search = { label: string; backHref: string | null; garageHref: string | null }

/** Saves a search on this device for the garage. Returns whether it was stored. */
export function saveSearch(
  { label, backHref, garageHref }: Search,
  store: Pick<DeviceStore, 'read' | 'write'> = localStore,
): boolean {
  if (!garageHref || !backHref) return false
  const path = backHref.replace(/^https?:\/\/[^/]+/, '')
  const savedSearches = readSavedSearches(store.read(storageKeys.searches))
  return store.write(storageKeys.searches, addNewest(savedSearches, { label, path, savedAtMs: Date.now() }))
}

/** Goes to the garage after saving, or shows why it could not be stored. */
export async function pressSaveSearch(
  press: { preventDefault(): void },
  search: Search,
  store?: Pick<DeviceStore, 'read' | 'write'>,
): Promise<void> {
  if (saveSearch(search, store)) return
  press.preventDefault()
  const { showNotSaved } = await import('../../../ui/not-saved/show-not-saved.ts')
  showNotSaved('search')
}
