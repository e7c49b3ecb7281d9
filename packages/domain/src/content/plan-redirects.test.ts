import { expect, it } from 'vitest'
import { planRedirects } from './plan-redirects.ts'

const plan = (rows: readonly (readonly [from: string, to: string])[]) =>
  planRedirects(
    rows.map(([from, to], at) => ({ line: at + 2, from, to })),
    [
      { id: 1, from: '/about.html', to: '/about-us' },
      { id: 2, from: '/a', to: '/b' },
    ],
    'north.example',
  )

it('adds what is new, changes what leads elsewhere, and leaves what is the same', () => {
  expect(
    plan([
      ['/specials', '/special-offers'],
      ['/About.html/', '/our-story'],
      ['/a', '/b'],
    ]),
  ).toEqual({
    add: [{ from: '/specials', to: '/special-offers' }],
    change: [{ id: 1, from: '/about.html', to: '/our-story' }],
    same: 1,
    faults: [],
  })
})

it('reads whole addresses of an old website, and of this one', () => {
  expect(
    plan([['https://www.old.example/stock.php', 'https://north.example/used-cars?make=Mazda']]).add,
  ).toEqual([{ from: '/stock.php', to: '/used-cars?make=Mazda' }])
})

it.each([
  [['', '/contact'], 'The old address is missing.'],
  [['/x', ' '], 'The new address is missing.'],
  [['old page', '/contact'], '“old page” is no address like /old-page.'],
  [['/x?id=1', '/contact'], 'The old address may have no ? and no #.'],
  [['/x', 'https://evil.example/'], '“https://evil.example/” is no page of this website, like /contact.'],
  [['/b', '/a'], 'It leads back to where it began.'],
  [['/x', '/x'], 'It leads back to where it began.'],
] as const)('%s is left out: %s', (row, says) => {
  expect(plan([row, ['/good', '/contact']])).toMatchObject({
    add: [{ from: '/good', to: '/contact' }],
    faults: [{ line: 2, says }],
  })
})

it('names the line of a double', () => {
  expect(
    plan([
      ['/x', '/one'],
      ['/X/', '/two'],
    ]),
  ).toMatchObject({
    add: [{ from: '/x', to: '/one' }],
    faults: [{ line: 3, says: 'The same old address is also on line 2.' }],
  })
})
