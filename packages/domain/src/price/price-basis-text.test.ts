import { expect, it } from 'vitest'
import { priceBasisText } from './price-basis-text.ts'

it('says that nothing comes on top, and in which state', () => {
  expect(priceBasisText({ priceBasis: 'drive_away', priceState: 'QLD' })).toBe('Drive away QLD')
  expect(priceBasisText({ priceBasis: 'drive_away', priceState: null })).toBe('Drive away')
})

it('says that government charges come on top', () => {
  expect(priceBasisText({ priceBasis: 'egc', priceState: 'QLD' })).toBe('Excl. govt. charges')
  expect(priceBasisText({ priceBasis: 'excl_gov', priceState: null })).toBe('Excl. govt. charges')
})

it('says it in the words of New Zealand there', () => {
  expect(priceBasisText({ priceBasis: 'drive_away', priceState: 'Canterbury' }, 'NZ')).toBe('On-road price')
  expect(priceBasisText({ priceBasis: 'egc', priceState: null }, 'NZ')).toBe('+ ORC')
})
