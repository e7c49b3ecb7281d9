import { expect, it } from 'vitest'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { priceChanges } from './price-changes.ts'

const march = Date.parse('2026-03-01')
const april = Date.parse('2026-04-01')

it('lists the changes from today’s price back to the first', () => {
  const earlier = [
    { atMs: april, price: aShownPrice(2_900_000) },
    { atMs: march, price: aShownPrice(3_000_000) },
    { atMs: april + 1, price: aShownPrice(2_900_000) },
  ]
  expect(priceChanges(earlier, aShownPrice(2_950_000))).toEqual([
    { atMs: null, price: aShownPrice(2_950_000), changeCents: 50_000 },
    { atMs: april, price: aShownPrice(2_900_000), changeCents: -100_000 },
    { atMs: march, price: aShownPrice(3_000_000), changeCents: null },
  ])
})

it('states since when today’s price is valid, if known', () => {
  const earlier = [
    { atMs: march, price: aShownPrice(3_000_000) },
    { atMs: april, price: aShownPrice(2_900_000) },
  ]
  expect(priceChanges(earlier, aShownPrice(2_900_000))[0]).toEqual({
    atMs: april,
    price: aShownPrice(2_900_000),
    changeCents: -100_000,
  })
})

it('leaves out a price that included something else, as when the dealer’s file begins to name whole prices', () => {
  const earlier = [
    { atMs: march, price: aShownPrice(3_000_000) },
    { atMs: april, price: aShownPrice(3_150_000, 'drive_away') },
  ]
  expect(priceChanges(earlier, aShownPrice(3_150_000, 'drive_away'))).toEqual([])
  expect(priceChanges(earlier, aShownPrice(3_100_000, 'drive_away'))).toEqual([
    { atMs: null, price: aShownPrice(3_100_000, 'drive_away'), changeCents: -50_000 },
    { atMs: april, price: aShownPrice(3_150_000, 'drive_away'), changeCents: null },
  ])
})

it('is empty where there is nothing to compare', () => {
  const only = [{ atMs: march, price: aShownPrice(3_000_000) }]
  expect(priceChanges([], aShownPrice(3_000_000))).toEqual([])
  expect(priceChanges(only, aShownPrice(3_000_000))).toEqual([])
  expect(priceChanges(only, null)).toEqual([])
})
