import { expect, it } from 'vitest'
import { findPriceTypo } from './find-price-typo.ts'
import { findRunWarnings, hasOnlyMarketChanges } from './find-run-warnings.ts'

const usual = {
  isFull: true,
  known: 100,
  lastRows: 100,
  rows: 100,
  missing: 3,
  changed: 10,
  refused: 1,
  doubtful: 2,
  lastDoubtful: 0,
}

it('reports nothing for a usual run', () => {
  expect(findRunWarnings(usual, 20)).toEqual([])
})

it.each([
  [{ missing: 21, rows: 85 }, ['21 of 100 vehicles are missing in this file.']],
  [{ rows: 79 }, ['This file has 79 rows, the last one had 100.']],
  [{ changed: 21 }, ['21 of 100 vehicles would change.']],
  [{ refused: 21 }, ['21 of 100 rows cannot be read.']],
  [{ doubtful: 21 }, ['21 of 100 rows have a value that cannot be read or cannot be right.']],
])('requires approval for %j', (changes, reasons) => {
  expect(findRunWarnings({ ...usual, ...changes }, 20)).toEqual(reasons)
})

it('does not ask again about as many doubts as somebody has looked at', () => {
  expect(findRunWarnings({ ...usual, doubtful: 30, lastDoubtful: 30 }, 20)).toEqual([])
})

it('distinguishes figures that all change at once from those of a single vehicle', () => {
  expect(hasOnlyMarketChanges(['marketCheckedOn', 'averageMarketPriceCents', 'paymentWeekCents'])).toBe(true)
  expect(hasOnlyMarketChanges(['marketCheckedOn', 'priceCents'])).toBe(false)
  expect(hasOnlyMarketChanges([])).toBe(false)
})

it('does not treat as missing what is not in a delta', () => {
  expect(findRunWarnings({ ...usual, isFull: false, rows: 2, missing: 98, doubtful: 0 }, 20)).toEqual([])
})

it('reports nothing for a yard of three that sells one and reduces the others', () => {
  expect(
    findRunWarnings({ ...usual, doubtful: 0, known: 3, lastRows: 3, rows: 2, missing: 1, changed: 2 }, 20),
  ).toEqual([])
  expect(
    findRunWarnings({ ...usual, doubtful: 0, known: 3, lastRows: 3, rows: 1, missing: 2, changed: 0 }, 20),
  ).toHaveLength(2)
})

it('treats a price that lost or gained a digit as a typing error', () => {
  expect(findPriceTypo(3_199_000, 319_900)).toBe(
    'Price went from $31,990 to $3,199: please look at it again.',
  )
  expect(findPriceTypo(3_199_000, 31_990_000)).toContain('$319,900')
  expect(findPriceTypo(3_199_000, 2_199_000)).toBeNull()
  expect(findPriceTypo(3_199_000, null)).toBeNull()
  expect(findPriceTypo(null, 3_199_000)).toBeNull()
})
