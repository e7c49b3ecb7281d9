import { expect, it } from 'vitest'
import { withQuery } from './with-query.ts'

it('encodes keys and values and keeps their order', () => {
  expect(withQuery('/x', { 'a[0]': 'b c&d', n: 0, yes: false })).toBe('/x?a%5B0%5D=b+c%26d&n=0&yes=false')
})

it('leaves out what is missing and stays bare without any value', () => {
  expect(withQuery('/x', { a: null, b: undefined, c: '' })).toBe('/x')
  expect(withQuery('/x')).toBe('/x')
})

it('lets a later query win', () => {
  expect(withQuery('/x', { a: 1, b: 2 }, { a: 3 })).toBe('/x?a=3&b=2')
})

it('survives half of an emoji and hostile keys', () => {
  expect(withQuery('/x', { a: '\uD83D' })).toBe('/x?a=%EF%BF%BD')
  expect(withQuery('/x', JSON.parse('{"__proto__":"y"}'))).toBe('/x?__proto__=y')
})
