import { describe, expect, it } from 'vitest'
import { attributeFact } from './attribute-fact.ts'

describe('attributeFact', () => {
  it.each([
    ['Towing capacity kg', 1800, 'Towing capacity', '1,800 kg'],
    ['towing_capacity_kg', 1800, 'Towing capacity', '1,800 kg'],
    ['Length m', 5.2, 'Length', '5.2 m'],
    ['Range km', '480', 'Range', '480 km'],
    ['Power kW', 140, 'Power', '140 kW'],
    ['Berths', 4, 'Berths', '4'],
    ['Build year', 2024, 'Build year', '2024'],
    ['Solar', true, 'Solar', 'Yes'],
    ['Ensuite', false, 'Ensuite', 'No'],
    ['Paint', 'Alpine White', 'Paint', 'Alpine White'],
  ])('reads %s: %s as %s, %s', (label, value, name, text) => {
    expect(attributeFact(label, value)).toEqual({ label: name, value: text })
  })

  it.each([undefined, ''])('says nothing of %j', (value) => {
    expect(attributeFact('Paint', value)).toBeNull()
  })
})
