import { describe, expect, it } from 'vitest'
import { carTypes } from './car.ts'
import { carTypeLabel } from './car-type-label.ts'

describe('carTypeLabel', () => {
  it('names new, used and demo cars [S4.03]', () => {
    expect(carTypes.map((type) => carTypeLabel(type, { preOwnedLabel: false }))).toEqual([
      'New',
      'Used',
      'Demo',
    ])
  })

  it('calls only used cars pre-owned where the flag says so [S4.04]', () => {
    expect(carTypes.map((type) => carTypeLabel(type, { preOwnedLabel: true }))).toEqual([
      'New',
      'Pre-owned',
      'Demo',
    ])
  })
})
