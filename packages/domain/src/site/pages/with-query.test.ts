import { expect, it } from 'vitest'
import { withQuery } from './with-query.ts'

it('encodes keys and values and keeps their order', () => {
  expect(withQuery('/x', { 'a[0]': 'b c&d', n: 0, yes: false })).toBe('/x?a%5B0%5D=b+c%26d&n=0&yes=false')
})

it('leaves out missing values, and adds no question mark without any', () => {
  expect(withQuery('/x', { a: null, b: undefined, c: '' })).toBe('/x')
  expect(withQuery('/x')).toBe('/x')
})

it('uses the later of two values', () => {
  expect(withQuery('/x', { a: 1, b: 2 }, { a: 3 })).toBe('/x?a=3&b=2')
})

it('accepts half of an emoji and hostile keys', () => {
  expect(withQuery('/x', { a: '\uD83D' })).toBe('/x?a=%EF%BF%BD')
  expect(withQuery('/x', JSON.parse('{"__proto__":"y"}'))).toBe('/x?__proto__=y')
})
