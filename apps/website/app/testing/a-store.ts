import { createDeviceStore } from '../browser/device-store.ts'

/** Storage of a device in memory. */
export function aStore() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, ...createDeviceStore(() => storage as unknown as Storage) }
}
