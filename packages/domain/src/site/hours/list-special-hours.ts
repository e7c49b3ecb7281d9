import type { SpecialHours } from '../site.ts'

/** The special hours that hold for one location: its own, and the site's for dates on which it has none of its own. */
export function listSpecialHours(specialHours: readonly SpecialHours[], locationId: number): SpecialHours[] {
  const ownDates = new Set(specialHours.filter((row) => row.locationId === locationId).map((row) => row.date))
  return specialHours.filter(
    (row) => row.locationId === locationId || (row.locationId === null && !ownDates.has(row.date)),
  )
}
