import { expect, it } from 'vitest'
import { describeDifference } from './describe-difference.ts'

it('describes what changed, where, and the values before and after', () => {
  const block = (text: string) => ({ id: text, type: 'heading', version: 1, props: { text, level: 2 } })
  const before = { title: 'About', fields: { description: '' }, blocks: [block('Hello')] }
  const after = {
    title: 'About us',
    fields: { description: 'Who we are' },
    blocks: [block('Hi'), block('More')],
  }
  expect(
    describeDifference(before, after, { heading: 'Heading', text: 'Text', description: 'Description' }),
  ).toEqual([
    { at: 'Title', before: 'About', after: 'About us' },
    { at: '1 Heading › Text', before: 'Hello', after: 'Hi' },
    { at: 'Description', before: null, after: 'Who we are' },
    { at: '2 Heading', before: null, after: 'block' },
    { at: '2 Heading › Text', before: null, after: 'More' },
    { at: '2 Heading › level', before: null, after: '2' },
  ])
  expect(describeDifference(before, before, {})).toEqual([])
})

it('reports changed class names, also where nothing else changed', () => {
  const page = (className: string) => ({
    title: 'About',
    fields: {},
    blocks: [{ id: 'a', type: 'heading', version: 1, props: { text: 'Hello' }, className }],
  })
  expect(describeDifference(page(''), page('website-north'), { heading: 'Heading' })).toEqual([
    { at: '1 Heading › Class names', before: null, after: 'website-north' },
  ])
})
