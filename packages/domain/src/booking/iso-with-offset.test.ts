import { expect, it } from 'vitest'
import { isoWithOffset } from './iso-with-offset.ts'

it.each([
  ['Australia/Sydney', '2026-11-16T09:00:00+11:00'],
  ['Australia/Adelaide', '2026-07-01T00:30:00+09:30'],
  ['America/St_Johns', '2026-07-01T23:30:00-02:30'],
  ['UTC', '2026-07-01T23:30:00+00:00'],
])('writes an instant as the clock of %s shows it', (zone, text) => {
  expect(isoWithOffset(zone, Date.parse(text))).toBe(text)
})

it('writes nothing for a zone or an instant that does not exist', () => {
  expect(isoWithOffset('Mars/Olympus', 0)).toBeNull()
  expect(isoWithOffset('UTC', Number.NaN)).toBeNull()
})
