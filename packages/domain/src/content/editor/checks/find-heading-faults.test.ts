import { expect, it } from 'vitest'
import { findHeadingFaults } from './find-heading-faults.ts'

const heading = (id: string, level: number) => ({ id, type: 'heading', props: { text: id, level } })
const hero = { id: 'h', type: 'hero', props: { headline: '' } }

it('lets headings go down a level at a time and up as they like', () => {
  const steps = [heading('a', 2), heading('b', 3), heading('c', 2)]
  expect(findHeadingFaults([hero, ...steps], false)).toEqual([])
  expect(findHeadingFaults(steps, true)).toEqual([])
  const reviews = { id: 'x', type: 'reviews', props: { heading: 'Reviews' } }
  expect(findHeadingFaults([reviews, heading('b', 3)], true)).toEqual([])
})

it('reports a skipped level, also within text', () => {
  const content = [{ kind: 'heading', level: 3, content: [{ text: 'Why us' }] }]
  expect(findHeadingFaults([{ id: 't', type: 'rich-text', props: { content } }], true)).toEqual([
    { block: 't', says: '“Why us” is a smaller heading, but no heading of a part stands above it.' },
  ])
})

it('reports a page that begins without a main heading, and a second main heading', () => {
  expect(findHeadingFaults([heading('About us', 2)], false)).toEqual([
    {
      block: 'About us',
      says: 'The page begins with “About us”. Put an opening picture or a main heading above it.',
    },
  ])
  const second = [{ block: 'a', says: 'The page has two main headings. Make this one a heading of a part.' }]
  expect(findHeadingFaults([hero, heading('a', 1)], false)).toEqual(second)
  expect(findHeadingFaults([heading('a', 1)], true)).toEqual(second)
})
