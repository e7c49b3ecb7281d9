import { expect, it } from 'vitest'
import { landingPath } from './landing-path.ts'
import type { LandingTerm } from './landing-term.ts'

const make: LandingTerm = { kind: 'make', value: 'Mercedes-Benz', make: null }
const model: LandingTerm = { kind: 'model', value: 'CX-5', make: 'Mazda' }
const body: LandingTerm = { kind: 'body', value: 'Utility', make: null }
const fuel: LandingTerm = { kind: 'fuel', value: 'Plug-in hybrid', make: null }
const budget: LandingTerm = { kind: 'budget', value: '20000', make: null }
const place: LandingTerm = { kind: 'place', value: 'Wagga Wagga', make: null }

it.each([
  [[make], ['mercedes-benz']],
  [[model], ['mazda-cx-5']],
  [[{ kind: 'model', value: 'Mazda3', make: 'Mazda' }], ['mazda3']],
  [[body], ['utes']],
  [[fuel], ['plug-in-hybrid']],
  [[budget], ['up-to-20000']],
  [[place], ['in-wagga-wagga']],
  [
    [place, body],
    ['utes', 'in-wagga-wagga'],
  ],
  [
    [budget, make],
    ['mercedes-benz', 'up-to-20000'],
  ],
] as const)('has one address whatever the order: %j', (terms, path) => {
  expect(landingPath(terms)).toEqual(path)
  expect(landingPath([...terms].reverse())).toEqual(path)
})

it('is empty for a name without letters or digits', () => {
  expect(landingPath([{ kind: 'make', value: '…', make: null }, body])).toEqual([])
  expect(landingPath([{ kind: 'place', value: '', make: null }])).toEqual([])
})
