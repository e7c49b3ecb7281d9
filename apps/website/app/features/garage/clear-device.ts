import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { localStore } from '../../browser/device-store.ts'
import { accountOwnerKey } from './account/account-owner-key.ts'
import { forgetOffline } from './save-for-offline.ts'

/**
 * Clears everything of S3.33, session data of forms and chat, and the offline copy, then reloads, so that nothing stays
 * in memory.
 */
export async function clearDevice(): Promise<void> {
  for (const key of [...Object.values(storageKeys), accountOwnerKey]) localStore.drop(key)
  try {
    window.sessionStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
  await forgetOffline()
  window.location.reload()
}
