import { expect, it } from 'vitest'
import { describeFaults } from './describe-faults.ts'

it('names fields by their form labels at any depth, and blocks by their own names', () => {
  const faults = {
    title: 'At most 300 characters, please.',
    'fields.items.0.label': 'Please fill this in.',
    placeId: 'There is no such place.',
    'blocks.a': 'Text, Text: At most 4000 characters, please.',
  }
  expect(describeFaults(faults)).toEqual([
    'Title: At most 300 characters, please.',
    expect.stringMatching(/^[A-Z][^.]*: Please fill this in\.$/),
    'Place id: There is no such place.',
    'Text, Text: At most 4000 characters, please.',
  ])
})
