import { dayMs } from '../../time/duration.ts'

/** Whether a time is at most so many times 24 hours ago, inclusive. False for future, missing or invalid times. */
export function isWithinDays(atMs: number | null, days: number, nowMs: number): boolean {
  const ageMs = nowMs - (atMs ?? Number.NaN)
  return ageMs >= 0 && ageMs <= days * dayMs
}
