import { createDeviceStore } from '../browser/device-store.ts'

/** Storage of a device in memory. */
export function aStore() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, ...createDeviceStore(() => storage as unknown as Storage) }
}
