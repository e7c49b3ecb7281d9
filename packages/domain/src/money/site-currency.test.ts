import { expect, it } from 'vitest'
import { siteCurrency } from './site-currency.ts'

it.each([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
] as const)('a site in %s has prices in %s', (country, currency) => {
  expect(siteCurrency({ country })).toBe(currency)
})
