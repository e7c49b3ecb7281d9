import { expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { exampleLinks } from './example-links.ts'

const examples = { sold: 'a', soldLongAgo: 'b', withoutPhotos: null, reserved: 'c' }

it('leads to the states that a shop has, and to none whose page is not built', () => {
  const links = exampleLinks(aSite(), examples, new Set(['listing', 'vehicle']))
  expect(links.map(({ label }) => label)).toEqual(['All stock', 'Just sold', 'Sold long ago', 'Reserved'])
  expect(links[2]?.path).toBe('/cars/b')
  expect(exampleLinks(aSite(), examples, new Set(['listing']))).toHaveLength(1)
})
