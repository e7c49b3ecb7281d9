import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberText } from './number-text.ts'

it.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-45_000, '-45,000'],
  [2.5, '2.5'],
  [1999.9996, '2,000'],
])('writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

it('writes every number as Australians do', () => {
  const format = new Intl.NumberFormat('en-AU')
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1000), (whole, parts) => {
      expect(numberText(whole / parts)).toBe(format.format(whole / parts + 0))
    }),
  )
})
