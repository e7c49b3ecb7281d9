import { expect, it } from 'vitest'
import { createPageNotes } from './create-page-notes.ts'

it('comes to every tag once, the oldest version, the earliest instant, and whether anything was missing', () => {
  const notes = createPageNotes()
  expect(notes.read()).toEqual({ tags: [], asOf: null, holdsUntilMs: null, isWhole: true })
  notes.shows('stock', 'car:1')
  notes.shows('stock')
  notes.holdsUntil(50)
  notes.holdsUntil(null)
  notes.holdsUntil(20)
  notes.holdsUntil(90)
  for (const version of [8, 7, 9]) notes.readAt(version)
  notes.lacksSomething()
  expect(notes.read()).toEqual({ tags: ['stock', 'car:1'], asOf: 7, holdsUntilMs: 20, isWhole: false })
})
