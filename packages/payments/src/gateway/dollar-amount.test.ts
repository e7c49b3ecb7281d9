import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDollarAmount, toDollarAmount } from './dollar-amount.ts'

describe('dollar amounts on the wire', () => {
  it.each([
    [20_000, '200.00'],
    [12_305, '123.05'],
    [50, '0.50'],
    [9, '0.09'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(toDollarAmount(cents)).toBe(text)
  })

  it.each([
    ['200', 20_000],
    ['200.5', 20_050],
    ['200.500', 20_050],
    [200, 20_000],
    [123.05, 12_305],
  ])('reads %s', (amount, cents) => {
    expect(fromDollarAmount(amount)).toBe(cents)
  })

  it.each(['', '-5.00', '1e3', '200.005', '1,000.00', 'NaN', null, undefined, {}])(
    'reads no amount in %s',
    (amount) => {
      expect(fromDollarAmount(amount)).toBeNull()
    },
  )

  it('reads back what it writes, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(fromDollarAmount(toDollarAmount(cents))).toBe(cents)
        expect(fromDollarAmount(Number(toDollarAmount(cents)))).toBe(cents)
      }),
    )
  })
})
