import { describe, expect, it } from 'vitest'
import { carTypes } from '../car.ts'
import { carTypeLabel } from '../car-type-label.ts'
import { namesAnotherCondition } from './names-another-condition.ts'

describe('namesAnotherCondition', () => {
  it('is true for a condition that is not the car’s own', () => {
    expect(namesAnotherCondition('New', 'used')).toBe(true)
    expect(namesAnotherCondition('New', 'new')).toBe(false)
    expect(namesAnotherCondition('Special', 'used')).toBe(false)
  })

  it.each([true, false])('recognises every label that pages use for a condition: %s', (preOwnedLabel) => {
    for (const carType of carTypes)
      expect(
        carTypes.filter((other) => namesAnotherCondition(carTypeLabel(carType, { preOwnedLabel }), other)),
      ).toEqual(carTypes.filter((other) => other !== carType))
  })
})
