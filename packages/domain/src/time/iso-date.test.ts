import { expect, it } from 'vitest'
import { isoDate } from './iso-date.ts'

it('writes a date that compares as text', () => {
  expect(isoDate(Date.UTC(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(isoDate(Date.UTC(2026, 0, 5)) < isoDate(Date.UTC(2026, 0, 6))).toBe(true)
})
