import { expect, it } from 'vitest'
import { createPageNotes } from './create-page-notes.ts'

it('comes to every tag once, the earliest instant, and whether anything was missing', () => {
  const notes = createPageNotes()
  expect(notes.read()).toEqual({ tags: [], holdsUntilMs: null, isWhole: true })
  notes.shows('stock', 'car:1')
  notes.shows('stock')
  notes.holdsUntil(50)
  notes.holdsUntil(null)
  notes.holdsUntil(20)
  notes.holdsUntil(90)
  notes.lacksSomething()
  expect(notes.read()).toEqual({ tags: ['stock', 'car:1'], holdsUntilMs: 20, isWhole: false })
})
