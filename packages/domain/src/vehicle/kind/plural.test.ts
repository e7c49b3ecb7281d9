import { describe, expect, it } from 'vitest'
import { plural } from './plural.ts'

describe('plural', () => {
  it.each([
    ['bus', 'buses'],
    ['hatch', 'hatches'],
    ['SUV', 'SUVs'],
    ['utility', 'utilities'],
  ])('of %s is %s [S1.05]', (one, many) => {
    expect(plural(one)).toBe(many)
  })

  it.each([
    ['Bus', 'Buses'],
    ['Utility', 'Utilities'],
    ['sedan', 'sedans'],
    ['ute', 'utes'],
    ['coupe', 'coupes'],
    ['people mover', 'people movers'],
    ['RV', 'RVs'],
    ['box', 'boxes'],
    ['quartz', 'quartzes'],
    ['glass', 'glasses'],
    ['dash', 'dashes'],
    ['HATCH', 'HATCHes'],
    ['bush basher', 'bush bashers'],
    ['box trailer', 'box trailers'],
    ['bus conversion', 'bus conversions'],
    ['tray', 'trays'],
    ['buggy', 'buggies'],
    ['Yukon', 'Yukons'],
    ['tandem axle', 'tandem axles'],
  ])('of %s is %s', (one, many) => {
    expect(plural(one)).toBe(many)
  })

  it('leaves plurals unchanged', () => {
    expect(plural('Trucks')).toBe('Trucks')
    expect(plural('cab chassis')).toBe('cab chassis')
    expect(plural('SCOOTERS')).toBe('SCOOTERS')
    expect(plural('')).toBe('')
  })

  it('adds an s to anything that is not a word', () => {
    expect(plural('🚗')).toBe('🚗s')
    expect(plural('n'.repeat(10_000))).toHaveLength(10_001)
  })
})
