import { readSavedCars } from '@forecourt/domain/visit/garage/read-saved-cars'
import { type SavedCar, toggleSavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { afterPaint } from './after-paint.ts'
import { type DeviceStore, localStore } from './device-store.ts'

/**
 * The saved cars of this device (S3.33), shared by everything that shows them. The storage is the source of truth:
 * other tabs write to it too, so it is read before every change. If it is full or blocked, the cars last as long as the
 * page, and `isKept` is false. This module is on every page, so it contains nothing that only an account needs.
 *
 * A press is stored before anything else, so that it survives the page being closed at once. Subscribers are notified
 * `later`: the count in the header causes a new layout, which the pressed heart need not wait for.
 */
export function createSavedCars(
  store: DeviceStore,
  now: () => number = Date.now,
  defer: (task: () => void) => void = (task) => task(),
) {
  const key = storageKeys.favourites
  const listeners = new Set<() => void>()
  let cars: Map<number, SavedCar> | undefined
  let isStored = true

  const read = () => {
    cars = new Map(readSavedCars(store.read(key)).map((car) => [car.id, car]))
    return cars
  }
  const load = () => cars ?? read()
  const list = () => [...load().values()]
  const write = (next: readonly SavedCar[]) => {
    cars = new Map(next.map((car) => [car.id, car]))
    isStored = store.write(key, next)
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find: (id: number): SavedCar | undefined => load().get(id),
    has: (id: number): boolean => load().get(id)?.isSaved === true,
    count: (): number => list().filter(({ isSaved }) => isSaved).length,
    /** All records including removals, the latest last. */
    list,
    isStored: (): boolean => isStored,
    /** Toggles a heart with the price that this page shows; returns the event to record, or null (S4.35). */
    toggle(car: Pick<SavedCar, 'id' | 'priceCents' | 'priceBasis'>) {
      const { car: toggled, eventId } = toggleSavedCar(load().get(car.id), car, now())
      if (isStored) read()
      write([...list().filter(({ id }) => id !== car.id), toggled])
      defer(notify)
      return eventId
    },
    /** Merges what the device knows with an account's saved cars. */
    change: (merge: (known: readonly SavedCar[]) => readonly SavedCar[]): void => {
      if (isStored) read()
      write(merge(list()))
      notify()
    },
    /**
     * Rereads the storage after another tab has written or somebody has cleared it. If nothing can be stored, there is
     * nothing to reread.
     */
    reload(): void {
      if (!isStored) return
      read()
      notify()
    },
  }
}

/** The instance of this page; only browser code uses it. */
export const savedCars = createSavedCars(localStore, Date.now, afterPaint)
