import { expect, it } from 'vitest'
import type { SpecialHours } from '../site.ts'
import { listSpecialHours } from './list-special-hours.ts'

function aSpecial(date: string, locationId: number | null): SpecialHours {
  return { date, locationId, name: '', status: 'closed', open: null, close: null }
}

it("prefers a location's own special hours to the site's, date by date", () => {
  const ours = aSpecial('2026-12-25', 7)
  const everyones = aSpecial('2026-12-25', null)
  const newYear = aSpecial('2027-01-01', null)
  const others = aSpecial('2027-01-01', 8)
  expect(listSpecialHours([everyones, ours, newYear, others], 7)).toEqual([ours, newYear])
  expect(listSpecialHours([everyones, ours, newYear, others], 9)).toEqual([everyones, newYear])
})
