import { describe, expect, it } from 'vitest'
import { findNamedCondition } from './find-named-condition.ts'

describe('findNamedCondition', () => {
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
