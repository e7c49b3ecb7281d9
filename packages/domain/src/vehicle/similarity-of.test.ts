import { expect, it } from 'vitest'
import { similarityOf } from './similarity-of.ts'

const car = { make: 'Mazda', model: 'CX-5', body: 'SUV' }

it.each([
  ['the same model and body', car, 7],
  ['the same model with another body', { ...car, body: null }, 5],
  ['the same make and body', { ...car, model: 'CX-3' }, 4],
  ['the same make alone', { ...car, model: '3', body: 'Hatch' }, 2],
  ['the same body alone', { ...car, make: 'Kia' }, 2],
  ['a model of that name by another make', { ...car, make: 'Kia', body: 'Hatch' }, 0],
])('%s', (_, other, points) => {
  expect(similarityOf(car, other)).toBe(points)
  expect(similarityOf(other, car)).toBe(points)
})
