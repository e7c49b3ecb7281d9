import { expect, it } from 'vitest'
import { filterSlashItems } from './slash-items.ts'

const items = [
  { label: 'Heading', words: 'title' },
  { label: 'Picture', words: 'photo image' },
  { label: 'Latest vehicles', words: 'latest-stock' },
  { label: 'Large headline', words: 'hero' },
]

it.each([
  ['', ['Heading', 'Picture', 'Latest vehicles', 'Large headline']],
  ['head', ['Heading', 'Large headline']],
  ['PHOTO', ['Picture']],
  ['stock', ['Latest vehicles']],
  ['snow', []],
])('/%s offers %j', (typed, labels) => {
  expect(filterSlashItems(items, typed).map(({ label }) => label)).toEqual(labels)
})
