import { dayMs } from '../../time/duration.ts'
import type { Warranty } from './car-evidence.ts'

export type WarrantyLeft = { months: number; km: number | null }

const monthDays = 30.44

/** How much of a warranty remains today; null once it has ended by date or distance. */
export function warrantyLeft(
  warranty: Warranty,
  { odometerKm, nowMs }: { odometerKm: number | null; nowMs: number },
): WarrantyLeft | null {
  const months = warranty.monthsFromSale ?? monthsUntil(warranty.until, nowMs)
  const km = warranty.untilKm === null ? null : warranty.untilKm - (odometerKm ?? 0)
  if (months === null || months < 1 || (km !== null && km <= 0)) return null
  return { months, km }
}

/** Rounded down, so that nothing is overstated. */
function monthsUntil(day: string | null, nowMs: number): number | null {
  if (day === null || Number.isNaN(Date.parse(day))) return null
  return Math.floor((Date.parse(day) - nowMs) / dayMs / monthDays)
}
