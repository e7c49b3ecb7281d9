import type { NamedField } from '@forecourt/domain/content/editor/editor-field'
import { expect, it } from 'vitest'
import { listTexts, setText } from './list-texts.ts'

const text = { kind: 'text', most: 200, isRequired: false } as const
const fields: NamedField[] = [
  { name: 'heading', label: 'Heading', field: text },
  { name: 'link', label: 'Link', field: text },
  {
    name: 'items',
    label: 'Questions',
    field: {
      kind: 'list',
      most: 9,
      of: { kind: 'group', fields: [{ name: 'question', label: 'Question', field: text }] },
    },
  },
  { name: 'lines', label: 'Lines', field: { kind: 'list', most: 9, of: text } },
]
const values = {
  heading: 'Good to know',
  link: '/contact',
  items: [{ question: 'Open on Sunday?' }, { question: ' ' }],
  lines: ['One', 'Two'],
}

it('lists what visitors read, with its place, and no links', () => {
  expect(listTexts(fields, values)).toEqual([
    { path: ['heading'], text: 'Good to know' },
    { path: ['items', 0, 'question'], text: 'Open on Sunday?' },
    { path: ['lines', 0], text: 'One' },
    { path: ['lines', 1], text: 'Two' },
  ])
  expect(listTexts(fields, {})).toEqual([])
})

it('changes the text at a place and nothing else', () => {
  expect(setText(values, ['items', 0, 'question'], 'Open today?')).toEqual({
    ...values,
    items: [{ question: 'Open today?' }, { question: ' ' }],
  })
  expect(setText(values, ['lines', 1], 'Three').lines).toEqual(['One', 'Three'])
})
