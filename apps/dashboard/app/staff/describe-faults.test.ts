import { expect, it } from 'vitest'
import { findContentLabel } from './catch-block-faults.ts'
import { describeFaults } from './describe-faults.ts'

it('names fields by the labels of their form at any depth, and blocks by their own names', () => {
  const faults = {
    title: 'At most 300 characters, please.',
    slug: 'There is such a page.',
    'fields.items.0.label': 'Please fill this in.',
    'fields.text': 'Please fill this in.',
    'blocks.a': 'Text, Text: At most 4000 characters, please.',
  }
  expect(describeFaults(faults, findContentLabel('review'))).toEqual([
    'Title: At most 300 characters, please.',
    'Address: There is such a page.',
    'Label: Please fill this in.',
    'What they said: Please fill this in.',
    'Text, Text: At most 4000 characters, please.',
  ])
})

it('takes no label from another form, whose field may be called otherwise', () => {
  const faults = { role: 'There is no such role.', source: 'Too long.', placeId: 'There is no such place.' }
  expect(describeFaults(faults)).toEqual([
    'Role: There is no such role.',
    'Source: Too long.',
    'Place id: There is no such place.',
  ])
  expect(describeFaults(faults, (field) => (field === 'placeId' ? 'Place' : undefined))).toContain(
    'Place: There is no such place.',
  )
})
