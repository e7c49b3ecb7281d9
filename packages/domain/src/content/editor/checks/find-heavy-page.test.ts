import { expect, it } from 'vitest'
import { findHeavyPage } from './find-heavy-page.ts'

const picture = { id: '0'.repeat(32), alt: 'x', width: 900, height: 600 }
const repeat = (count: number, type: string, props = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: `${type}${at}`, type, props }))

it('counts pictures, rows of vehicles and blocks', () => {
  expect(findHeavyPage([...repeat(20, 'image', { image: picture }), ...repeat(4, 'latest-stock')])).toEqual(
    [],
  )
  expect(
    findHeavyPage([...repeat(30, 'image', { image: picture }), ...repeat(12, 'stock-carousel')]).map(
      ({ says }) => says,
    ),
  ).toEqual([
    'The page has 30 pictures. More than 20 make it slow on a phone.',
    'The page has 12 rows of vehicles. More than 4 make it slow on a phone.',
    'The page has 42 blocks. More than 40 are too long to scroll.',
  ])
})
