import { expect, it } from 'vitest'
import { canBookDrive } from './can-book-drive.ts'

const both = { bookComingSoon: true, bookReserved: true }
const neither = { bookComingSoon: false, bookReserved: false }

it.each([
  ['in_stock', false, true],
  ['coming_soon', false, false],
  ['in_stock', true, false],
  ['coming_soon', true, false],
  ['sold', false, true],
])(
  'a vehicle that is %s, reserved %s: by default, and where a dealer offers neither',
  (status, reserved, otherwise) => {
    expect(canBookDrive({ status, reserved }, both)).toBe(true)
    expect(canBookDrive({ status, reserved }, neither)).toBe(otherwise)
  },
)
