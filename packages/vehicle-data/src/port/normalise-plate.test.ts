import { expect, it } from 'vitest'
import { normalisePlate, normaliseVin } from './normalise-plate.ts'

it('writes plates in capitals without spaces, and none for what no plate bears', () => {
  expect(normalisePlate(' abc-12 d')).toBe('ABC12D')
  expect(normalisePlate('REG4SUCCESSEV')).toBe('REG4SUCCESSEV')
  for (const text of ['', 'ABC/12', 'ABCDEFGHIJKLMN', '<b>']) expect(normalisePlate(text)).toBeNull()
})

it('takes a VIN of seventeen letters and digits without I, O and Q', () => {
  expect(normaliseVin('6t1bf3fk10x123456')).toBe('6T1BF3FK10X123456')
  for (const text of ['6T1BF3FK10X12345', '6T1BF3FK10X12345O', '']) expect(normaliseVin(text)).toBeNull()
})
