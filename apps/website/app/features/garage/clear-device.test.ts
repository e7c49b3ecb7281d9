import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { afterEach, expect, it, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Browser storage with these keys. */
function aStorage(...keys: readonly string[]) {
  const stored = new Set(keys)
  return {
    kept: stored,
    storage: { removeItem: (key: string) => void stored.delete(key), clear: () => stored.clear() },
  }
}

it('clears what the device and the tab have stored about the visitor, and reloads', async () => {
  const local = aStorage(...Object.values(storageKeys), 'garage_account')
  const tab = aStorage(storageKeys.chat, 'form:chat', 'form:enquiry-12')
  const reload = vi.fn()
  vi.stubGlobal('window', {
    localStorage: local.storage,
    sessionStorage: tab.storage,
    location: { reload },
  })
  await clearDevice()
  expect([...local.kept, ...tab.kept]).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
})

it('clears local storage where session storage is blocked', async () => {
  const local = aStorage(storageKeys.details)
  const reload = vi.fn()
  vi.stubGlobal('window', {
    localStorage: local.storage,
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError')
    },
    location: { reload },
  })
  await clearDevice()
  expect(local.kept.size).toBe(0)
  expect(reload).toHaveBeenCalledOnce()
})
