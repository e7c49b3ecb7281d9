import { expect, it } from 'vitest'
import { nameLender } from './name-lender.ts'

it.each([
  [null, null, null],
  [null, 'harbour-finance', 'harbour-finance'],
  ['Hill', null, 'Hill'],
  ['Harbour Finance', 'harbour-finance', 'harbour-finance'],
  ['Hill', 'harbour-finance', 'Hill'],
])('names the lender that is told as %j, where the site has %j: %j', (told, usual, name) => {
  expect(nameLender(told, usual)).toBe(name)
})
