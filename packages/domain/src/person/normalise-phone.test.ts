import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { normalisePhone } from './normalise-phone.ts'

describe('normalisePhone', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['(02) 9876 5432', '0298765432'],
    ['[02]\u00a09876\t5432', '0298765432'],
    ['+61 412 345 678', '0412345678'],
    ['0061412345678', '0412345678'],
    ['+64 21 123 4567', '0211234567'],
    ['0064 9 345 6789', '093456789'],
    ['+61 (0)412 345 678', '0412345678'],
    ['+44 20 7946 0018', '+442079460018'],
    ['61412345678', '61412345678'],
    ['0412-345-678', '0412-345-678'],
    ['1300 123 456', '1300123456'],
    ['04 +61', '04+61'],
  ])('reads %s as %s [S5.07]', (typed, bare) => {
    expect(normalisePhone(typed)).toBe(bare)
  })

  it('is empty for values that are not text', () => {
    for (const value of [null, undefined, 412, {}, []]) expect(normalisePhone(value)).toBe('')
  })

  it('is idempotent', () => {
    const piece = fc.constantFrom('+', '00', '61', '64', '0', '4', ' ', '(', ')', '[', '+61', '0061', '🚗')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string(),
        ),
        (typed) => {
          const once = normalisePhone(typed)
          expect(normalisePhone(once)).toBe(once)
        },
      ),
      propertyRuns,
    )
  })
})
