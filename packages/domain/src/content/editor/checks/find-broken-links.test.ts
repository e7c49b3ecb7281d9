import { expect, it } from 'vitest'
import { findBrokenLinks, listInternalLinks } from './find-broken-links.ts'

const blocks = [
  {
    id: 'a',
    type: 'buttons',
    props: {
      items: [
        { label: 'Go', link: '/finance' },
        { label: 'Ring', link: 'tel:1' },
      ],
    },
  },
  {
    id: 'b',
    type: 'rich-text',
    props: {
      content: [
        {
          kind: 'paragraph',
          content: [
            { text: 'here', href: '/gone' },
            { text: 'x', href: '//evil' },
          ],
        },
      ],
    },
  },
  { id: 'c', type: 'newsletter', props: { link: 'https://example.com/gone', text: '/not-a-link' } },
]

it('distinguishes internal from external links', () => {
  expect(listInternalLinks(blocks)).toEqual([
    { block: 'a', link: '/finance' },
    { block: 'b', link: '/gone' },
  ])
})

it('reports links without a target, with their position', () => {
  expect(findBrokenLinks(blocks, new Set(['/gone']))).toEqual([
    { block: 'b', says: 'The link /gone leads to a page that isn’t there.' },
  ])
})
