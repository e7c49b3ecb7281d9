import { describe, expect, it } from 'vitest'
import { vehicleTitle } from '../../../site/vehicle-title.ts'
import { aCar } from '../../../testing/a-car.ts'
import { dealerName } from './dealer-name.ts'

describe('the names of a vehicle', () => {
  it('shows the make once if the model contains it', () => {
    expect(vehicleTitle(aCar())).toBe('2022 Mazda 3')
    expect(vehicleTitle(aCar({ model: 'Mazda3' }))).toBe('2022 Mazda3')
    expect(vehicleTitle(aCar({ year: null, make: '', model: '' }))).toBe('2022 Mazda 3 G20 Pure')
  })

  it('shows the dealer’s own name only if it adds something', () => {
    expect(dealerName(aCar())).toBeNull()
    expect(dealerName(aCar({ name: '2022 Mazda 3 G20 Pure with Cold Weather Pack' }))).toBe(
      '2022 Mazda 3 G20 Pure with Cold Weather Pack',
    )
  })
})
