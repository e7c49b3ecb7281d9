import { expect, it } from 'vitest'
import { dateError } from './date-error.ts'

it('accepts a day that exists, past or to come', () => {
  for (const day of ['2026-11-30', '2028-02-29', '1999-01-01']) expect(dateError(day)).toBeNull()
})

it('refuses anything else', () => {
  for (const text of ['2026-02-30', '2027-02-29', '2026-13-01', '30/11/2026', '2026-11-3', 'soon', 5, null])
    expect(dateError(text)).toBe('Invalid date. Please enter day, month and year.')
})
