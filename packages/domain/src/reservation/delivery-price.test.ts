import { expect, it } from 'vitest'
import { deliveryPrice } from './delivery-price.ts'

const prices = { '2000': 0, '2000-2234': 9_900, NSW: 29_000, '*': 90_000, '3000': -1, VIC: Number.NaN }

it('uses the narrowest area that contains the postcode', () => {
  expect(deliveryPrice(prices, '2000')).toBe(0)
  expect(deliveryPrice(prices, '2234')).toBe(9_900)
  expect(deliveryPrice(prices, '2235')).toBe(29_000)
  expect(deliveryPrice(prices, '6000')).toBe(90_000)
})

it('does not deliver where there is no area, no postcode or no sensible price', () => {
  expect(deliveryPrice({}, '2000')).toBeNull()
  expect(deliveryPrice({ NSW: 1 }, '3000')).toBeNull()
  expect(deliveryPrice(prices, '3000')).toBeNull()
  expect(deliveryPrice(prices, '3001')).toBeNull()
  for (const postcode of ['', '200', '20000', '2 00', 'NSW', '*', null, 2000])
    expect(deliveryPrice(prices, postcode)).toBeNull()
})
