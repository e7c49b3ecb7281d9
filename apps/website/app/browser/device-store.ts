/** Browser storage that may be full, blocked or corrupt: it then stores nothing and raises no error. */
export function createDeviceStore(open: () => Storage) {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    /** Whether the value was stored. */
    write: (key: string, value: object | string): boolean =>
      attempt((storage) => {
        storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }, false),
    drop: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

/** Lasts as long as the tab: for values that are being typed. */
export const sessionStore = createDeviceStore(() => window.sessionStorage)
/** Lasts until the visitor clears it (S3.33). */
export const localStore = createDeviceStore(() => window.localStorage)
