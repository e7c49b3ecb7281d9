import { expect, it } from 'vitest'
import { guardRun, isOnlyMarket } from './guard-run.ts'
import { priceSlip } from './price-slip.ts'

const usual = { isFull: true, known: 100, lastRows: 100, rows: 100, missing: 3, changed: 10, refused: 1 }

it('lets a usual run go on', () => {
  expect(guardRun(usual, 20)).toEqual([])
})

it.each([
  [{ missing: 21, rows: 85 }, ['21 of 100 vehicles are missing in this file.']],
  [{ rows: 79 }, ['This file has 79 rows, the last one had 100.']],
  [{ changed: 21 }, ['21 of 100 vehicles would change.']],
  [{ refused: 21 }, ['21 of 100 rows cannot be read.']],
])('stops and asks for %j', (changes, reasons) => {
  expect(guardRun({ ...usual, ...changes }, 20)).toEqual(reasons)
})

it('knows figures that all move at once from what is a vehicle’s own', () => {
  expect(isOnlyMarket(['marketCheckedOn', 'averageMarketPriceCents', 'paymentWeekCents'])).toBe(true)
  expect(isOnlyMarket(['marketCheckedOn', 'priceCents'])).toBe(false)
  expect(isOnlyMarket([])).toBe(false)
})

it('does not miss in a delta what is not in it', () => {
  expect(guardRun({ ...usual, isFull: false, rows: 2, missing: 98 }, 20)).toEqual([])
})

it('asks nothing of a yard of three that sells one and marks the others down', () => {
  expect(guardRun({ ...usual, known: 3, lastRows: 3, rows: 2, missing: 1, changed: 2 }, 20)).toEqual([])
  expect(guardRun({ ...usual, known: 3, lastRows: 3, rows: 1, missing: 2, changed: 0 }, 20)).toHaveLength(2)
})

it('takes a price that lost or gained a digit for a slip', () => {
  expect(priceSlip(3_199_000, 319_900)).toBe('Price went from $31,990 to $3,199: please look at it again.')
  expect(priceSlip(3_199_000, 31_990_000)).toContain('$319,900')
  expect(priceSlip(3_199_000, 2_199_000)).toBeNull()
  expect(priceSlip(3_199_000, null)).toBeNull()
  expect(priceSlip(null, 3_199_000)).toBeNull()
})
