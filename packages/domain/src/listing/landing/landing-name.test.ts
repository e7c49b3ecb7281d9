import { expect, it } from 'vitest'
import { landingName, landingNoun } from './landing-name.ts'
import type { LandingTerm } from './landing-term.ts'

const term = (kind: LandingTerm['kind'], value: string, make: string | null = null): LandingTerm => ({
  kind,
  value,
  make,
})

it.each([
  [[term('make', 'Mazda')], 'Mazda cars'],
  [[term('model', 'CX-5', 'Mazda')], 'Mazda CX-5'],
  [[term('model', 'Mazda3', 'Mazda'), term('body', 'Hatch')], 'Mazda3 hatches'],
  [[term('body', 'SUV')], 'SUVs'],
  [[term('body', 'Utility')], 'Utes'],
  [[term('body', 'People Mover'), term('fuel', 'Diesel')], 'Diesel people movers'],
  [[term('fuel', 'Electric')], 'Electric cars'],
  [[term('budget', '20000')], 'Cars up to $20,000'],
  [[term('place', 'Gold Coast')], 'Cars on the Gold Coast'],
  [[term('make', 'Kia'), term('place', 'Orange')], 'Kia cars in Orange'],
])('reads as people say it: %j', (terms, name) => {
  expect(landingName('car', terms)).toBe(name)
})

it('uses the noun of the site’s kind', () => {
  expect(landingName('caravan', [term('make', 'Jayco')])).toBe('Jayco caravans')
  expect(landingNoun('caravan', [term('make', 'Jayco')], 1)).toBe('Jayco caravan')
})

it('is a noun after a number', () => {
  expect(landingNoun('car', [term('body', 'Utility'), term('fuel', 'Diesel')], 1)).toBe('diesel ute')
  expect(landingNoun('car', [term('model', 'CX-5', 'Mazda')], 12)).toBe('Mazda CX-5 cars')
  expect(landingNoun('car', [term('model', 'CX-5', 'Mazda')], 1)).toBe('Mazda CX-5 car')
})
