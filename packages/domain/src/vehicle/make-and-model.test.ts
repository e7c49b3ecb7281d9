import { expect, it } from 'vitest'
import { makeAndModel } from './make-and-model.ts'

it.each([
  ['Mazda', 'CX-5', 'Mazda CX-5'],
  ['Mazda', 'Mazda3', 'Mazda3'],
  ['MG', 'MG4', 'MG4'],
  ['MINI', 'Mini Cooper', 'Mini Cooper'],
  ['Kia', '', 'Kia'],
  ['', 'Trailer', 'Trailer'],
])('says %s and %s as %s', (make, model, text) => {
  expect(makeAndModel(make, model)).toBe(text)
})
