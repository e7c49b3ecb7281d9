import { addKeptSearch, readKeptSearches } from '@forecourt/domain/visit/garage/kept-searches'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type DeviceStore, localStore } from '../../../browser/device-store.ts'

type Search = { label: string; backHref: string | null; garageHref: string | null }

/** For the garage, which lists the searches of this device. Whether it is kept. */
export function keepSearch(
  { label, backHref, garageHref }: Search,
  store: Pick<DeviceStore, 'read' | 'write'> = localStore,
): boolean {
  if (!garageHref || !backHref) return false
  const path = backHref.replace(/^https?:\/\/[^/]+/, '')
  const kept = readKeptSearches(store.read(storageKeys.searches))
  return store.write(storageKeys.searches, addKeptSearch(kept, { label, path, savedAtMs: Date.now() }))
}

/** Whoever presses to keep it goes to the garage, or reads here why it would not be there. */
export async function pressKeepSearch(
  press: { preventDefault(): void },
  search: Search,
  store?: Pick<DeviceStore, 'read' | 'write'>,
): Promise<void> {
  if (keepSearch(search, store)) return
  press.preventDefault()
  const { showNotKept } = await import('../../../ui/not-kept/show-not-kept.ts')
  showNotKept('search')
}
