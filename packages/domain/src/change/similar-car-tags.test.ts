import { expect, it } from 'vitest'
import { similarCarTags } from './similar-car-tags.ts'

const car = { make: 'Mazda', model: 'CX-5', body: 'SUV' as string | null }
const six = (other: Partial<typeof car>) => [1, 2, 3, 4, 5, 6].map((id) => ({ ...car, ...other, id }))
const ids = ['car:1', 'car:2', 'car:3', 'car:4', 'car:5', 'car:6']

it.each([
  ['of one model only others of the model can enter', six({ body: 'Ute' }), ['model:Mazda CX-5']],
  ['of one make and body others of the make can', six({ model: 'CX-3' }), ['make:Mazda']],
  [
    'of one make others of the make or the body',
    six({ model: '3', body: 'Hatch' }),
    ['make:Mazda', 'body:SUV'],
  ],
  ['of strangers anybody', six({ make: 'Kia', body: 'Ute' }), ['make']],
])('into a full list %s', (_, similar, rivals) => {
  expect(similarCarTags(car, similar)).toEqual([...ids, ...rivals])
})

it('any similar vehicle may enter a list that is not full', () => {
  expect(similarCarTags(car, six({}).slice(0, 5))).toEqual([...ids.slice(0, 5), 'make'])
})

it('a vehicle without a body type is similar to others without one', () => {
  const without = { ...car, body: null }
  expect(similarCarTags(without, six({ make: 'Kia', body: null }))).toContain('body:')
})
