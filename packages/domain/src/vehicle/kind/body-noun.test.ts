import { expect, it } from 'vitest'
import { bodyNoun } from './body-noun.ts'

it.each([
  ['Utility', 'ute'],
  ['UTILITY', 'ute'],
  ['Ute', 'ute'],
  ['Hatch', 'hatch'],
  ['Hatchback', 'hatch'],
  ['SUV', 'SUV'],
  ['Sports Utility Vehicle', 'SUV'],
  ['MPV', 'people mover'],
  ['Cab Chassis', 'cab chassis'],
  ['', ''],
])('%s is called %s', (body, noun) => {
  expect(bodyNoun(body)).toBe(noun)
})
