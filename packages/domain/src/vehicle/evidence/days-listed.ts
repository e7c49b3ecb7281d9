import { dayMs } from '../../time/duration.ts'

/** Whole days since a vehicle was listed; null if it is not, or the date is unknown. */
export function daysListed(createdAtMs: number, nowMs: number): number | null {
  const days = Math.floor((nowMs - createdAtMs) / dayMs)
  return createdAtMs > 0 && days >= 0 ? days : null
}
