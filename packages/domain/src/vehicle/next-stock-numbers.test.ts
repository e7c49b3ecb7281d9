import { expect, it } from 'vitest'
import { nextStockNumbers } from './next-stock-numbers.ts'

it('counts on from the newest stock number, with its letters and zeros', () => {
  expect(nextStockNumbers('HCMU1009', 2)).toEqual(['HCMU1010', 'HCMU1011'])
  expect(nextStockNumbers('U-0099', 1)).toEqual(['U-0100'])
  expect(nextStockNumbers('7', 1)).toEqual(['8'])
})

it('proposes nothing after a number without a figure at its end, or without any', () => {
  expect(nextStockNumbers('DEMO-A', 3)).toEqual([])
  expect(nextStockNumbers(null, 3)).toEqual([])
})
