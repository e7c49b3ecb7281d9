import { expect, it } from 'vitest'
import { changePrice } from './change-price.ts'

it.each([
  [2_399_000, { by: { cents: -50_000 }, endsIn90: false }, 2_349_000],
  [2_399_000, { by: { percent: -3 }, endsIn90: false }, 2_327_000],
  [2_399_000, { by: { percent: -3 }, endsIn90: true }, 2_329_000],
  [2_399_000, { by: { percent: 0 }, endsIn90: true }, 2_399_000],
  [1_234_567, { by: { cents: 0 }, endsIn90: false }, 1_234_600],
  [null, { by: { cents: -50_000 }, endsIn90: false }, null],
  [40_000, { by: { cents: -50_000 }, endsIn90: false }, null],
  [40_000, { by: { cents: -50_000 }, endsIn90: true }, null],
  [5_000, { by: { percent: 0 }, endsIn90: true }, 9_000],
])('%s changed by %j is %s', (price, repricing, changed) => {
  expect(changePrice(price, repricing)).toBe(changed)
})
