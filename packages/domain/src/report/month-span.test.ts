import { expect, it } from 'vitest'
import { addMonths, readMonth } from './month-span.ts'

it('reads months and nothing else', () => {
  expect(readMonth('2026-10')).toBe('2026-10')
  for (const text of [undefined, '', '2026-13', '2026-1', '1999-10', '2026-10-01'])
    expect(readMonth(text)).toBeNull()
})

it('crosses the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-10', 0)).toBe('2026-10')
})
