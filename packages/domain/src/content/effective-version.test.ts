import { expect, it } from 'vitest'
import { effectiveVersion } from './effective-version.ts'

const nothing = { published: null, scheduled: null, scheduledFromMs: null, endsAtMs: null }

it('is the published version, until a scheduled one takes over', () => {
  const document = { ...nothing, published: 1, scheduled: 2, scheduledFromMs: 100 }
  expect(effectiveVersion(document, 99)).toEqual({ number: 1, nextChangeMs: 100 })
  expect(effectiveVersion(document, 100)).toEqual({ number: 2, nextChangeMs: null })
})

it('has no version before the first one begins and after the end', () => {
  const document = { ...nothing, scheduled: 1, scheduledFromMs: 100, endsAtMs: 200 }
  expect(effectiveVersion(document, 99)).toEqual({ number: null, nextChangeMs: 100 })
  expect(effectiveVersion(document, 150)).toEqual({ number: 1, nextChangeMs: 200 })
  expect(effectiveVersion(document, 200)).toEqual({ number: null, nextChangeMs: null })
  expect(effectiveVersion(nothing, 0)).toEqual({ number: null, nextChangeMs: null })
})
