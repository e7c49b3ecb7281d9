import { mergeWatchlist } from '@forecourt/domain/visit/garage/merge-watchlist'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { describe, expect, it, vi } from 'vitest'
import { aStore } from '../testing/a-store.ts'
import { createDeviceStore } from './device-store.ts'
import { createSavedCars } from './saved-cars.ts'

const mazda = { id: 7, priceCents: 2_399_000, priceBasis: 'drive_away:NSW' }

describe('the saved cars of a device', () => {
  it('are kept from page to page, and removals with them [S3.33] [S4.34]', () => {
    const store = aStore()
    const first = createSavedCars(store, () => 100)
    expect(first.toggle(mazda)).toBe(39)
    expect(first.toggle({ id: 8, priceCents: null, priceBasis: null })).toBe(39)
    expect(first.toggle({ id: 8, priceCents: null, priceBasis: null })).toBeNull()
    const later = createSavedCars(store)
    expect([later.has(7), later.has(8), later.count(), later.isStored()]).toEqual([true, false, 1, true])
    expect(later.list().find(({ id }) => id === 8)).toMatchObject({ isSaved: false })
  })

  it('notify subscribers at once', () => {
    const cars = createSavedCars(aStore())
    const heard = vi.fn()
    const stop = cars.subscribe(heard)
    cars.toggle(mazda)
    stop()
    cars.toggle(mazda)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('are stored before subscribers are notified, so that a page which closes at once keeps them', () => {
    const store = aStore()
    const waiting: (() => void)[] = []
    const cars = createSavedCars(store, Date.now, (task) => waiting.push(task))
    const heard = vi.fn()
    cars.subscribe(heard)
    cars.toggle(mazda)
    expect([cars.has(7), createSavedCars(store).has(7)]).toEqual([true, true])
    expect(heard).not.toHaveBeenCalled()
    for (const task of waiting) task()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('of two tabs do not write over each other', () => {
    const store = aStore()
    const [one, other] = [createSavedCars(store), createSavedCars(store)]
    expect([one.count(), other.count()]).toEqual([0, 0])
    one.toggle(mazda)
    other.toggle({ id: 8, priceCents: null, priceBasis: null })
    one.reload()
    expect([one.count(), other.count()]).toEqual([2, 2])
  })

  it('last until the page closes where storage is blocked or full, and say so', () => {
    const blocked = createDeviceStore(() => {
      throw new Error('SecurityError')
    })
    const cars = createSavedCars(blocked)
    cars.toggle(mazda)
    cars.reload()
    expect([cars.has(7), cars.count(), cars.isStored()]).toEqual([true, 1, false])
  })

  it('are reset when the storage is damaged', () => {
    const store = aStore()
    store.stored.set(storageKeys.favourites, '{"id":')
    const cars = createSavedCars(store)
    expect(cars.count()).toBe(0)
    cars.toggle(mazda)
    expect(createSavedCars(store).count()).toBe(1)
  })

  it('can be ten thousand', () => {
    const store = aStore()
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: at + 1,
      isSaved: true,
      atMs: at,
      priceCents: 1,
      priceBasis: 'drive_away:NSW',
    }))
    store.write(storageKeys.favourites, many)
    const cars = createSavedCars(store)
    cars.toggle({ id: 20_000, priceCents: null, priceBasis: null })
    expect(createSavedCars(store).count()).toBe(10_001)
  })

  it('merge the cars saved in an account [S3.32]', () => {
    const cars = createSavedCars(aStore())
    cars.toggle(mazda)
    cars.toggle(mazda)
    cars.change((known) => mergeWatchlist(known, [7, 9]))
    expect([cars.has(7), cars.has(9)]).toEqual([false, true])
  })
})
