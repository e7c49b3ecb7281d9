/** Storage of the visitor's device that may be full, blocked or damaged: then it keeps nothing, and nobody notices. */
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
    /** Whether it is kept. */
    write: (key: string, value: object | string): boolean =>
      attempt((storage) => {
        storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }, false),
    drop: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

/** For as long as the tab is open: what is being typed. */
export const sessionStore = createDeviceStore(() => window.sessionStorage)
/** Until the visitor clears it (S3.33). */
export const localStore = createDeviceStore(() => window.localStorage)
