import { expect, it } from 'vitest'
import { withOwnPort } from './with-own-port.ts'

const request = new Request('http://dashboard.localhost:3000/stock')

it.each([
  ['http://north.localhost/cars/a', 'http://north.localhost:3000/cars/a'],
  ['https://north.example/cars/a', 'https://north.example/cars/a'],
  [null, null],
])('%s is looked at as %s', (url, shown) => {
  expect(withOwnPort({ url }, request)).toEqual({ url: shown })
})
