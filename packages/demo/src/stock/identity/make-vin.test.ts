import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { makeVin, vinCheckDigit } from './make-vin.ts'
import { makerCodes } from './maker-codes.ts'

describe('vinCheckDigit', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])(
    'agrees with the known number %s',
    (vin) => {
      expect(vinCheckDigit(vin)).toBe(vin.charAt(8))
    },
  )

  it('notices a changed character', () => {
    expect(vinCheckDigit('5GZCZ43D13S812716')).not.toBe('1')
  })
})

describe('makeVin', () => {
  it('makes seventeen legal characters that check, with the maker and the year in place', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...Object.keys(makerCodes)),
        fc.integer({ min: 2010, max: 2030 }),
        (seed, make, year) => {
          const vin = makeVin(createRandom(seed), make, year)
          expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
          expect(vin.charAt(8)).toBe(vinCheckDigit(vin))
          expect(vin.startsWith(makerCodes[make] ?? '')).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
    expect(makeVin(createRandom(1), 'Mazda', 2026).charAt(9)).toBe('T')
    expect(makeVin(createRandom(1), 'Mazda', 2010).charAt(9)).toBe('A')
  })
})
