import { expect, it } from 'vitest'
import { daysListed } from './days-listed.ts'

const nowMs = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T11:00:00Z', 0],
  ['2026-11-14T12:00:00Z', 1],
  ['2026-11-14T12:00:01Z', 0],
  ['2026-08-15T12:00:00Z', 92],
  ['2026-11-16T12:00:00Z', null],
  ['1970-01-01T00:00:00Z', null],
])('listed at %s: %s days', (at, days) => {
  expect(daysListed(Date.parse(at), nowMs)).toBe(days)
})
