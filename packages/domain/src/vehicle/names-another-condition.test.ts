import { describe, expect, it } from 'vitest'
import { carTypes } from './car.ts'
import { carTypeLabel } from './car-type-label.ts'
import { findNamedCondition, namesAnotherCondition } from './names-another-condition.ts'

describe('findNamedCondition', () => {
  it.each([true, false])(
    'knows every label that pages give a condition, pre-owned or not: %s',
    (preOwnedLabel) => {
      for (const carType of carTypes)
        expect(findNamedCondition(carTypeLabel(carType, { preOwnedLabel }))).toBe(carType)
    },
  )

  it.each([
    ['NEW!', 'new'],
    [' brand new ', 'new'],
    ['Second-hand', 'used'],
    ['preowned', 'used'],
    ['Demonstrator', 'demo'],
    ['New arrival', null],
    ['Near new', null],
    ['', null],
  ])('reads %j as %s', (text, carType) => {
    expect(findNamedCondition(text)).toBe(carType)
  })
})

describe('namesAnotherCondition', () => {
  it('is so of a name that is not the car’s own', () => {
    expect(namesAnotherCondition('New', 'used')).toBe(true)
    expect(namesAnotherCondition('New', 'new')).toBe(false)
    expect(namesAnotherCondition('Special', 'used')).toBe(false)
  })
})
