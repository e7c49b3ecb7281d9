import { readSavedCars } from '@forecourt/domain/visit/garage/read-saved-cars'
import { type SavedCar, toggleSavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { afterPaint } from './after-paint.ts'
import { type DeviceStore, localStore } from './device-store.ts'

/**
 * The saved cars of this device (S3.33), for everything that shows them. The storage has them, and other tabs write
 * there too, so it is read before every change. Where it is full or blocked they last as long as the page, and `isKept`
 * says so. On every page: what only an account needs is not in here.
 *
 * A press is written down before anything else, so that it outlives a page that is closed at once. Who shows it hears
 * of it `later`: the count in the header lays out the page anew, which the pressed heart need not wait for.
 */
export function createSavedCars(
  store: DeviceStore,
  now: () => number = Date.now,
  later: (task: () => void) => void = (task) => task(),
) {
  const key = storageKeys.favourites
  const listeners = new Set<() => void>()
  let cars: Map<number, SavedCar> | undefined
  let isKept = true

  const read = () => {
    cars = new Map(readSavedCars(store.read(key)).map((car) => [car.id, car]))
    return cars
  }
  const load = () => cars ?? read()
  const list = () => [...load().values()]
  const write = (next: readonly SavedCar[]) => {
    cars = new Map(next.map((car) => [car.id, car]))
    isKept = store.write(key, next)
  }
  const tell = () => {
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
    /** Every record, removals too, the latest last. */
    list,
    isKept: (): boolean => isKept,
    /** A press of the heart, by what this page shows; answers the event that it is, or null (S4.35). */
    toggle(car: Pick<SavedCar, 'id' | 'priceCents' | 'priceBasis'>) {
      const { car: toggled, eventId } = toggleSavedCar(load().get(car.id), car, now())
      if (isKept) read()
      write([...list().filter(({ id }) => id !== car.id), toggled])
      later(tell)
      return eventId
    },
    /** What is known together with an account. */
    change: (merge: (known: readonly SavedCar[]) => readonly SavedCar[]): void => {
      if (isKept) read()
      write(merge(list()))
      tell()
    },
    /** After another tab has written, or somebody cleared the storage. Where nothing is kept, no other tab could. */
    reload(): void {
      if (!isKept) return
      read()
      tell()
    },
  }
}

/** Those of this page; only the browser ever asks for them. */
export const savedCars = createSavedCars(localStore, Date.now, afterPaint)
