import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { mergeSavedCars } from './merge-saved-cars.ts'
import { mergeWatchlist } from './merge-watchlist.ts'
import { type SavedCar, toggleSavedCar } from './saved-car.ts'

const savedCar = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  isSaved: fc.boolean(),
  atMs: fc.integer({ min: 1, max: 6 }),
  priceCents: fc.option(fc.integer({ min: 0, max: 3 })),
  priceBasis: fc.constantFrom(null, 'before_charges', 'drive_away:NSW'),
})
const savedCars = fc.array(savedCar, { maxLength: 8 })

describe('mergeSavedCars', () => {
  it('is the same in any order, any grouping and however often', () => {
    fc.assert(
      fc.property(savedCars, savedCars, savedCars, (one, two, three) => {
        const all = mergeSavedCars(one, two, three)
        expect(mergeSavedCars(three, one, two)).toEqual(all)
        expect(mergeSavedCars(one, mergeSavedCars(two, three))).toEqual(all)
        expect(mergeSavedCars(all, two, all)).toEqual(all)
      }),
      propertyRuns,
    )
  })

  it('keeps a car that is saved and removed at one instant', () => {
    const car = { id: 1, atMs: 5, priceCents: null, priceBasis: null }
    expect(mergeSavedCars([{ ...car, isSaved: false }], [{ ...car, isSaved: true }])).toEqual([
      { ...car, isSaved: true },
    ])
  })
})

/**
 * The actions of two devices: press a heart, possibly offline, and sign in, which merges device and account both ways.
 */
type Step =
  | { kind: 'press'; device: 0 | 1; carId: number; clockMs: number }
  | { kind: 'sign in'; device: 0 | 1 }

const device = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      device,
      carId: fc.integer({ min: 1, max: 3 }),
      // Clocks that differ widely and may not advance.
      clockMs: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign in' as const), device }) },
)

/** A press of a heart, and the presses its device knew of then. */
type Press = { carId: number; isSaved: boolean; heardOf: ReadonlySet<Press> }

it('two devices and their account end alike: no car lost, no removed car back, whatever the clocks', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const none: { cars: SavedCar[]; presses: ReadonlySet<Press> } = { cars: [], presses: new Set() }
      const devices = [none, none]
      let account = none
      const signIn = (at: number) => {
        const before = devices[at] ?? none
        account = {
          cars: mergeSavedCars(account.cars, before.cars),
          presses: account.presses.union(before.presses),
        }
        devices[at] = account
      }
      for (const one of steps) {
        if (one.kind === 'sign in') {
          signIn(one.device)
          continue
        }
        const { cars, presses } = devices[one.device] ?? none
        const known = cars.find(({ id }) => id === one.carId)
        const { car } = toggleSavedCar(
          known,
          { id: one.carId, priceCents: null, priceBasis: null },
          one.clockMs,
        )
        const press: Press = { carId: one.carId, isSaved: car.isSaved, heardOf: presses }
        devices[one.device] = { cars: mergeSavedCars(cars, [car]), presses: new Set([...presses, press]) }
      }
      for (const at of [0, 1, 0]) signIn(at)

      expect(devices[0]).toEqual(devices[1])
      const all = [...account.presses]
      for (const carId of [1, 2, 3]) {
        const ofCar = all.filter((press) => press.carId === carId)
        // The final presses: those that no other press knew of. If they agree, they decide.
        const last = ofCar.filter(
          (press) => !ofCar.some(({ heardOf: knownPresses }) => knownPresses.has(press)),
        )
        const isSaved = account.cars.find(({ id }) => id === carId)?.isSaved ?? false
        expect(last.map((press) => press.isSaved).concat(last.length === 0 ? false : [])).toContain(isSaved)
      }
    }),
    propertyRuns,
  )
})

it('with correct clocks the last action counts, on whichever device it was', () => {
  const presses = fc.array(fc.record({ device, carId: fc.integer({ min: 1, max: 3 }) }), { maxLength: 20 })
  fc.assert(
    fc.property(presses, (all) => {
      const devices: SavedCar[][] = [[], []]
      const states = new Map<number, boolean>()
      for (const [at, { device: on, carId }] of all.entries()) {
        const cars = devices[on] ?? []
        const known = cars.find(({ id }) => id === carId)
        const { car } = toggleSavedCar(known, { id: carId, priceCents: null, priceBasis: null }, 1_000 + at)
        devices[on] = mergeSavedCars(cars, [car])
        states.set(carId, car.isSaved)
      }
      for (const { id, isSaved } of mergeSavedCars(...devices)) expect(isSaved).toBe(states.get(id))
    }),
    propertyRuns,
  )
})

it('adds what only the account has, and restores nothing that the device removed', () => {
  const removed = { id: 2, isSaved: false, atMs: 9, priceCents: null, priceBasis: null }
  expect(mergeWatchlist([removed], [1, 2, 1, -3, 0.5])).toEqual([
    { id: 1, isSaved: true, atMs: 1, priceCents: null, priceBasis: null },
    removed,
  ])
})
