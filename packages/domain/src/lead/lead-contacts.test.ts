import { expect, it } from 'vitest'
import { leadContacts } from './lead-contacts.ts'

it.each([
  ['+61 (0)412 345 678', '0412345678'],
  ['0412-345.678', '0412345678'],
  ['+44 20 7946 0018', '+442079460018'],
  ['0400 000 000', null],
  ['0000 0000', null],
  ['12345', null],
  ['call me', null],
  ['1'.repeat(5_000), null],
  [undefined, null],
])('reads the phone %j as %j', (phone, expected) => {
  expect(leadContacts({ phone }).phone).toBe(expected)
})

it.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ['ann@example', null],
  ['ann', null],
  [`${'a'.repeat(300)}@example.com`, null],
  [null, null],
])('reads the address %j as %j', (email, expected) => {
  expect(leadContacts({ email }).email).toBe(expected)
})
