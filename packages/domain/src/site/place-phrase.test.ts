import { expect, it } from 'vitest'
import { placePhrase } from './place-phrase.ts'

it.each([
  [['Bathurst'], 'in Bathurst'],
  [['Sunshine Coast'], 'on the Sunshine Coast'],
  [['Gold Coast'], 'on the Gold Coast'],
  [['Mornington Peninsula'], 'on the Mornington Peninsula'],
  [['Coastville'], 'in Coastville'],
  [['Bathurst', 'Cowra'], 'across Bathurst and Cowra'],
  [['Bathurst', 'Cowra', 'Orange'], 'across Bathurst, Cowra and Orange'],
  [['Brisbane', 'Gold Coast'], 'across Brisbane and the Gold Coast'],
  [[''], ''],
  [[], ''],
])('says of %j: %s', (cities, phrase) => {
  expect(placePhrase(...cities)).toBe(phrase)
})
