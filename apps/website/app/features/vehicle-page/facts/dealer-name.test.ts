import { describe, expect, it } from 'vitest'
import { vehicleTitle } from '../../../site/vehicle-title.ts'
import { aCar } from '../../../testing/a-car.ts'
import { dealerName } from './dealer-name.ts'

describe('the names of a vehicle', () => {
  it('says a make once where the model carries it', () => {
    expect(vehicleTitle(aCar())).toBe('2022 Mazda 3')
    expect(vehicleTitle(aCar({ model: 'Mazda3' }))).toBe('2022 Mazda3')
    expect(vehicleTitle(aCar({ year: null, make: '', model: '' }))).toBe('2022 Mazda 3 G20 Pure')
  })

  it('keeps the dealer’s own name only where it says more', () => {
    expect(dealerName(aCar())).toBeNull()
    expect(dealerName(aCar({ name: '2022 Mazda 3 G20 Pure with Cold Weather Pack' }))).toBe(
      '2022 Mazda 3 G20 Pure with Cold Weather Pack',
    )
  })
})
