import { expect, it } from 'vitest'
import { resolveLenderName } from './resolve-lender-name.ts'

it.each([
  [null, null, null],
  [null, 'harbour-finance', 'harbour-finance'],
  ['Hill', null, 'Hill'],
  ['Harbour Finance', 'harbour-finance', 'harbour-finance'],
  ['Hill', 'harbour-finance', 'Hill'],
])('names the lender given as %j, where the site has %j: %j', (told, usual, name) => {
  expect(resolveLenderName(told, usual)).toBe(name)
})
