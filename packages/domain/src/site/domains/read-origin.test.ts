import { expect, it } from 'vitest'
import { readDomain, readOrigin, withoutWww } from './read-origin.ts'

it.each([
  ['www.Smith.example', 'smith.example'],
  ['https://smith.example/', 'smith.example'],
  ['http://shop.smith.example', 'shop.smith.example'],
  ['smith.example/cars', null],
  ['smith', null],
  ['smith.example:8080', null],
  ['10.0.0.1', null],
  ['', null],
])('reads the domain of %j as %j', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

it('preserves the www of an origin, and strips it only from domains', () => {
  expect(readOrigin('www.smith.example')).toBe('https://www.smith.example')
  expect(withoutWww('WWW.smith.example')).toBe('smith.example')
  expect(withoutWww('www.example')).toBe('www.example')
})
