import { expect, it } from 'vitest'
import { photoIds } from './photo-ids.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

it('reads ids from a list or a joined text, in their order, each once, twelve at most', () => {
  expect(photoIds({ photos: `${id(2)}, ${id(1)}, ${id(2)}` })).toEqual([id(2), id(1)])
  expect(photoIds({ photos: [id(1), 7, 'x', null] })).toEqual([id(1)])
  expect(photoIds({ photos: Array.from({ length: 20 }, (_, at) => id(at)) })).toHaveLength(12)
})

it('is empty for anything else', () => {
  for (const photos of [undefined, null, {}, 3, '../../etc/passwd']) expect(photoIds({ photos })).toEqual([])
})
