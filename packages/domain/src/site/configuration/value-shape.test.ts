import { expect, it } from 'vitest'
import { parseValue, type ValueShape } from './value-shape.ts'

const texts = { kind: 'list', of: { kind: 'text', maxLength: 3 } } as const
const amounts = { kind: 'record', of: { kind: 'integer', min: 0, max: 9 } } as const

it.each<[ValueShape, unknown]>([
  [{ kind: 'text', maxLength: 3 }, 'abc'],
  [{ kind: 'slug' }, 'used-cars_2'],
  [{ kind: 'slug' }, ''],
  [{ kind: 'url' }, '/img/badge.webp'],
  [{ kind: 'url' }, 'https://crm.example/leads?x=1'],
  [{ kind: 'url' }, 'http://127.0.0.1:8080/'],
  [{ kind: 'url' }, ''],
  [{ kind: 'picture' }, 'data:image/svg+xml,%3Csvg%3E'],
  [{ kind: 'email' }, 'sales@dealer.example'],
  [{ kind: 'email' }, ''],
  [{ kind: 'integer', min: 1, max: 9 }, 9],
  [{ kind: 'choice', choices: ['a', 'b'] }, 'b'],
  [texts, []],
  [amounts, { NSW: 0 }],
  [{ kind: 'record', of: texts }, { a: ['b'] }],
])('takes what fits: %j %j', (shape, value) => {
  expect(parseValue(shape, value)).toEqual(value)
})

it.each<[ValueShape, unknown]>([
  [{ kind: 'text', maxLength: 3 }, 'abcd'],
  [{ kind: 'text', maxLength: 3 }, 3],
  [{ kind: 'slug' }, 'used cars'],
  [{ kind: 'slug' }, '../x'],
  [{ kind: 'url' }, 'javascript:alert(1)'],
  [{ kind: 'url' }, '//elsewhere.example'],
  [{ kind: 'url' }, 'not an address'],
  [{ kind: 'picture' }, 'data:text/html,x'],
  [{ kind: 'email' }, 'sales'],
  [{ kind: 'email' }, 'a b@c.example'],
  [{ kind: 'integer', min: 1, max: 9 }, 10],
  [{ kind: 'integer', min: 1, max: 9 }, 1.5],
  [{ kind: 'integer', min: 1, max: 9 }, Number.NaN],
  [{ kind: 'integer', min: 1, max: 9 }, '5'],
  [{ kind: 'choice', choices: ['a', 'b'] }, 'c'],
  [texts, 'abc'],
  [texts, {}],
  [amounts, []],
  [amounts, null],
])('refuses what does not: %j %j', (shape, value) => {
  expect(parseValue(shape, value)).toBeUndefined()
})

it('drops only the invalid items of a list or record', () => {
  expect(parseValue(texts, ['a', 1, 'abcd', 'b'])).toEqual(['a', 'b'])
  expect(parseValue(amounts, { NSW: 1, VIC: 'x', QLD: 10 })).toEqual({ NSW: 1 })
  expect(parseValue({ kind: 'record', of: texts }, { a: ['b', 7], c: 'd' })).toEqual({ a: ['b'] })
})
