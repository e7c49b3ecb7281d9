import { expect, it } from 'vitest'
import { toSiteUrl } from './to-site-url.ts'

it.each([
  [
    'http://dashboard.localhost:3000/stock',
    'http://north.localhost/cars/a',
    'http://north.localhost:3000/cars/a',
  ],
  ['http://dashboard.localhost:3000/stock', 'https://north.example/cars/a', 'https://north.example/cars/a'],
  // The host of a standalone dashboard says nothing about where a demo serves its sites.
  ['https://staff.example/stock', 'http://north.localhost:3000/cars/a', 'http://north.localhost:3000/cars/a'],
])('from %s the address of the site %s is %s', (at, url, shown) => {
  expect(toSiteUrl(url, new Request(at))).toBe(shown)
})
