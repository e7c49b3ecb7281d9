import { expect, it } from 'vitest'
import { isUuid } from './is-uuid.ts'

it.each([
  ['0b7c4f4e-58a1-4e52-9d5b-6f1d8f1f2a3c', true],
  ['0B7C4F4E-58A1-4E52-9D5B-6F1D8F1F2A3C', false],
  ['0b7c4f4e-58a1-4e52-9d5b-6f1d8f1f2a3c\n', false],
  ['0b7c4f4e58a14e529d5b6f1d8f1f2a3c', false],
  ['', false],
  [undefined, false],
  [7, false],
])('of %j: %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected)
})
