import { expect, it } from 'vitest'
import { readSort } from './table-sort.ts'

it('reads the sort column from the address, descending with a minus', () => {
  expect(readSort('stock', 'price')).toEqual({ column: 'price', descending: false })
  expect(readSort('stock', '-price')).toEqual({ column: 'price', descending: true })
})

it.each([undefined, null, '', '-', '--price', 'vin', 'constructor', 'active'])(
  'an unknown order falls back to the usual one: %s',
  (text) => {
    expect(readSort('stock', text)).toEqual({ column: 'added', descending: true })
  },
)
