import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { readSavedCars } from './read-saved-cars.ts'
import { toggleSavedCar } from './saved-car.ts'

it('adds with event 39 and removes with none [S4.34] [S4.35]', () => {
  const added = toggleSavedCar(undefined, { id: 7, priceCents: 2_399_000, priceBasis: 'drive_away:NSW' }, 100)
  expect(added).toEqual({
    car: { id: 7, isSaved: true, atMs: 100, priceCents: 2_399_000, priceBasis: 'drive_away:NSW' },
    eventId: 39,
  })
  const removed = toggleSavedCar(
    added.car,
    { id: 7, priceCents: 2_399_000, priceBasis: 'drive_away:NSW' },
    200,
  )
  expect(removed).toEqual({
    car: { id: 7, isSaved: false, atMs: 200, priceCents: null, priceBasis: null },
    eventId: null,
  })
})

it('is later than the entry it follows, also when the clock was set back', () => {
  const known = { id: 7, isSaved: true, atMs: 500, priceCents: null, priceBasis: null }
  expect(toggleSavedCar(known, known, 100).car).toMatchObject({ isSaved: false, atMs: 501 })
})

it('reads back stored entries, and none that are damaged', () => {
  const cars = [
    { id: 3, isSaved: true, atMs: 1, priceCents: 100, priceBasis: 'drive_away:NSW' },
    { id: 2, isSaved: false, atMs: 2, priceCents: null, priceBasis: null },
  ]
  expect(readSavedCars(JSON.stringify(cars))).toEqual(cars)
  const damaged = [
    null,
    5,
    '3',
    [],
    {},
    { id: 0, atMs: 1 },
    { id: 1.5, atMs: 1 },
    { id: 4 },
    { id: 4, atMs: 9e15 },
  ]
  expect(
    readSavedCars(JSON.stringify([...damaged, { id: 9, atMs: 4, priceCents: 'x', priceBasis: 5 }])),
  ).toEqual([{ id: 9, isSaved: true, atMs: 4, priceCents: null, priceBasis: null }])
  for (const text of [null, '', '{}', '[', 'null']) expect(readSavedCars(text)).toEqual([])
})

it('accepts any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const car of readSavedCars(text)) expect(car.id).toBeGreaterThan(0)
    }),
    propertyRuns,
  )
})
