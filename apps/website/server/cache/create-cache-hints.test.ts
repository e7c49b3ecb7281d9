import { expect, it } from 'vitest'
import { createCacheHints } from './create-cache-hints.ts'

it('collects every tag once, the oldest version, the earliest instant, and whether anything was missing', () => {
  const notes = createCacheHints()
  expect(notes.read()).toEqual({ tags: [], asOf: null, validUntilMs: null, isWhole: true })
  notes.dependsOn('stock', 'car:1')
  notes.dependsOn('stock')
  notes.expiresAt(50)
  notes.expiresAt(null)
  notes.expiresAt(20)
  notes.expiresAt(90)
  for (const version of [8, 7, 9]) notes.readAt(version)
  notes.incomplete()
  expect(notes.read()).toEqual({ tags: ['stock', 'car:1'], asOf: 7, validUntilMs: 20, isWhole: false })
})
