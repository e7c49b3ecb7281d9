import { mergeSavedCars } from '@forecourt/domain/visit/garage/merge-saved-cars'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSavedCars } from '../../../browser/saved-cars.ts'
import { aStore } from '../../../testing/a-store.ts'
import { detachAccount } from './detach-account.ts'
import { attachAccount } from './sync-account.ts'

type Account = { cars: SavedCar[]; posts: number }

const anAccount = (): Account => ({ cars: [], posts: 0 })
/** Resolves once pending posts are answered. */
const flushPosts = () => new Promise((resolve) => setImmediate(resolve))
const savedIds = (cars: readonly SavedCar[]) =>
  cars
    .filter(({ isSaved }) => isSaved)
    .map(({ id }) => id)
    .sort((one, other) => one - other)

/** A device across page loads: storage persists, memory does not. */
function aDevice(now: () => number) {
  const store = aStore()
  let isOnline = true
  let page = createSavedCars(store, now)
  const postTo =
    (account: Account) => async (meeting: { cars: readonly SavedCar[]; asked: readonly number[] }) => {
      if (!isOnline) throw new Error('offline')
      account.posts += 1
      account.cars = mergeSavedCars(account.cars, meeting.cars)
      const ids = new Set([...meeting.cars.map(({ id }) => id), ...meeting.asked])
      return account.cars.filter(({ id }) => ids.has(id))
    }
  return {
    store,
    cars: () => page,
    goOnline: (online: boolean) => {
      isOnline = online
    },
    press: (id: number) => page.toggle({ id, priceCents: 100, priceBasis: 'drive_away:NSW' }),
    /** A page of a signed-in user; if the server does not answer, a guest's. */
    async open(account: Account, id = 'me') {
      page = createSavedCars(store, now)
      if (!isOnline) return
      await attachAccount(
        { user: { id }, watchlist: savedIds(account.cars) },
        { cars: page, store, post: postTo(account) },
      )
    },
    openAsGuest: () => {
      page = createSavedCars(store, now)
    },
  }
}

describe('a device that is signed in', () => {
  it('uploads its cars, downloads those of the account, and sends each press at once', async () => {
    let nowMs = 10
    const account = anAccount()
    account.cars = [{ id: 9, isSaved: true, atMs: 3, priceCents: 700, priceBasis: 'drive_away:NSW' }]
    const device = aDevice(() => nowMs++)
    device.press(1)
    await device.open(account)
    expect(savedIds(account.cars)).toEqual([1, 9])
    expect(device.cars().find(9)).toEqual({
      id: 9,
      isSaved: true,
      atMs: 3,
      priceCents: 700,
      priceBasis: 'drive_away:NSW',
    })
    device.press(9)
    device.press(2)
    await flushPosts()
    expect(savedIds(account.cars)).toEqual([1, 2])
  })

  it('posts nothing to the account when both have the same cars', async () => {
    const account = anAccount()
    const device = aDevice(() => 5)
    device.press(1)
    await device.open(account)
    expect(account.posts).toBe(1)
    await device.open(account)
    expect(account.posts).toBe(1)
  })

  it('resends with the next page what was not received', async () => {
    let nowMs = 10
    const account = anAccount()
    const device = aDevice(() => nowMs++)
    await device.open(account)
    device.goOnline(false)
    device.press(1)
    await flushPosts()
    expect(account.cars).toEqual([])
    device.goOnline(true)
    await device.open(account)
    expect(savedIds(account.cars)).toEqual([1])
  })

  it('uploads ten thousand cars in batches', async () => {
    const account = anAccount()
    const device = aDevice(() => 5)
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: at + 1,
      isSaved: true,
      atMs: at,
      priceCents: 1,
      priceBasis: 'drive_away:NSW',
    }))
    device.store.write(storageKeys.favourites, many)
    await device.open(account)
    expect([account.cars.length, account.posts]).toEqual([10_000, 20])
  })

  it('drops the cars of the account on signing out, and removes none from the next account', async () => {
    let nowMs = 10
    const [mine, theirs] = [anAccount(), anAccount()]
    theirs.cars = [{ id: 2, isSaved: true, atMs: 1, priceCents: 1, priceBasis: 'drive_away:NSW' }]
    const device = aDevice(() => nowMs++)
    await device.open(mine, 'me')
    for (const id of [1, 2, 2]) device.press(id)
    await flushPosts()
    detachAccount(savedIds(mine.cars), { cars: device.cars(), store: device.store })
    expect(device.cars().list()).toEqual([])
    await device.open(theirs, 'they')
    expect([savedIds(theirs.cars), savedIds(mine.cars)]).toEqual([[2], [1]])
  })

  it('removes nothing from another account after the session has expired', async () => {
    let nowMs = 10
    const [mine, theirs] = [anAccount(), anAccount()]
    theirs.cars = [{ id: 2, isSaved: true, atMs: 1, priceCents: 1, priceBasis: 'drive_away:NSW' }]
    const device = aDevice(() => nowMs++)
    await device.open(mine, 'me')
    for (const id of [2, 2]) device.press(id)
    await flushPosts()
    device.openAsGuest()
    await device.open(theirs, 'they')
    expect(savedIds(theirs.cars)).toEqual([2])
  })
})

const device = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('press'), device, car: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('open', 'guest', 'offline', 'online'),
      device,
      car: fc.constant(0),
    }),
  },
)

it('two devices, signed in or not, offline or not, and their account end alike: the last press of each car counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let nowMs = 1_000
      const account = anAccount()
      const devices = [aDevice(() => nowMs++), aDevice(() => nowMs++)] as const
      /** The presses in true time order. */
      const presses: { car: number; isSaved: boolean }[] = []
      for (const { kind, device: at, car } of steps) {
        const one = devices[at] ?? devices[0]
        if (kind === 'press') {
          one.press(car)
          presses.push({ car, isSaved: one.cars().has(car) })
        } else if (kind === 'open') await one.open(account)
        else if (kind === 'guest') one.openAsGuest()
        else one.goOnline(kind === 'online')
        await flushPosts()
      }
      for (const one of devices) one.goOnline(true)
      for (const at of [0, 1, 0, 1]) await devices[at]?.open(account)
      const expected = [1, 2, 3].filter((car) => presses.findLast((press) => press.car === car)?.isSaved)
      for (const one of devices) expect(savedIds(one.cars().list())).toEqual(expected)
      expect(savedIds(account.cars)).toEqual(expected)
    }),
    { numRuns: process.env.SOAK ? 2_000 : 150, seed: 20_261_116 },
  )
})
