import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../../browser/device-store.ts'
import { ownerKey } from './account/owner-key.ts'
import { forgetOffline } from './keep-for-offline.ts'

/**
 * Everything of S3.33, what this tab keeps of forms and of the chat, and what was kept for offline; the page starts anew,
 * so that nothing is left in its memory.
 */
export async function clearDevice(): Promise<void> {
  for (const key of [...Object.values(storageKeys), ownerKey]) localStore.drop(key)
  try {
    window.sessionStorage.clear()
  } catch {
    // A tab that may keep nothing has nothing to clear.
  }
  await forgetOffline()
  window.location.reload()
}
