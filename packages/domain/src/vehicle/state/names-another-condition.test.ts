import { describe, expect, it } from 'vitest'
import { carTypes } from '../car.ts'
import { carTypeLabel } from '../car-type-label.ts'
import { namesAnotherCondition } from './names-another-condition.ts'

describe('namesAnotherCondition', () => {
  it('is so of a name that is not the car’s own', () => {
    expect(namesAnotherCondition('New', 'used')).toBe(true)
    expect(namesAnotherCondition('New', 'new')).toBe(false)
    expect(namesAnotherCondition('Special', 'used')).toBe(false)
  })

  it.each([true, false])(
    'knows every label that pages give a condition, pre-owned or not: %s',
    (preOwnedLabel) => {
      for (const carType of carTypes)
        expect(
          carTypes.filter((other) => namesAnotherCondition(carTypeLabel(carType, { preOwnedLabel }), other)),
        ).toEqual(carTypes.filter((other) => other !== carType))
    },
  )
})
