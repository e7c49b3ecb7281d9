import { expect, it } from 'vitest'
import { telHref } from './tel-href.ts'

it.each([
  ['(02) 9876 5432', 'tel:0298765432'],
  ['+61 412 345 678', 'tel:+61412345678'],
  ['+61 (0)412 345 678', 'tel:+61412345678'],
  ['0064 21 123 4567', 'tel:+64211234567'],
  ['+44 20-7946.0018', 'tel:+442079460018'],
  ['13 13 13', 'tel:131313'],
  ['call 1300 CAR', 'tel:1300'],
])('links %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

it('has no link without a digit', () => {
  for (const phone of ['', '+', 'call us', '🚗', null, undefined, 12]) expect(telHref(phone)).toBeNull()
})
