import { expect, it } from 'vitest'
import { priceChanges } from './price-changes.ts'

const march = Date.parse('2026-03-01')
const april = Date.parse('2026-04-01')

it('goes from the price of today to the one that it was listed at', () => {
  const earlier = [
    { atMs: april, priceCents: 2_900_000 },
    { atMs: march, priceCents: 3_000_000 },
    { atMs: april + 1, priceCents: 2_900_000 },
  ]
  expect(priceChanges(earlier, 2_950_000)).toEqual([
    { atMs: null, priceCents: 2_950_000, changeCents: 50_000 },
    { atMs: april, priceCents: 2_900_000, changeCents: -100_000 },
    { atMs: march, priceCents: 3_000_000, changeCents: null },
  ])
})

it('says since when, where the price of today is known from before', () => {
  const earlier = [
    { atMs: march, priceCents: 3_000_000 },
    { atMs: april, priceCents: 2_900_000 },
  ]
  expect(priceChanges(earlier, 2_900_000)[0]).toEqual({
    atMs: april,
    priceCents: 2_900_000,
    changeCents: -100_000,
  })
})

it('is empty where there is nothing to compare', () => {
  const only = [{ atMs: march, priceCents: 3_000_000 }]
  expect(priceChanges([], 3_000_000)).toEqual([])
  expect(priceChanges(only, 3_000_000)).toEqual([])
  expect(priceChanges(only, null)).toEqual([])
})
