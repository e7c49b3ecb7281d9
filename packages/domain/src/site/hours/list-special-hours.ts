import type { SpecialHours } from '../site.ts'

/** The special hours of one location: its own, and the site's on dates where it has none. */
export function listSpecialHours(specialHours: readonly SpecialHours[], locationId: number): SpecialHours[] {
  const ownDates = new Set(specialHours.filter((row) => row.locationId === locationId).map((row) => row.date))
  return specialHours.filter(
    (row) => row.locationId === locationId || (row.locationId === null && !ownDates.has(row.date)),
  )
}
