import { expect, it } from 'vitest'
import { findUndescribedPictures } from './find-undescribed-pictures.ts'

const picture = (alt: string) => ({ id: '0'.repeat(32), alt, width: 900, height: 600 })

it('reports pictures without a description, however deep they are', () => {
  const blocks = [
    { id: 'one', type: 'image', props: { image: picture('A red ute'), caption: '' } },
    { id: 'two', type: 'image', props: { image: picture(' '), caption: 'Our yard' } },
    {
      id: 'three',
      type: 'section',
      props: {},
      children: [
        { id: 'four', type: 'gallery', props: { images: [picture(''), picture(''), picture('x')] } },
      ],
    },
  ]
  expect(findUndescribedPictures(blocks)).toEqual([
    { block: 'two', says: 'A picture has no description for people who can’t see it.' },
    { block: 'four', says: '2 pictures have no description for people who can’t see them.' },
  ])
})
