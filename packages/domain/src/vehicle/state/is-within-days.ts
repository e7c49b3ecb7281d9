const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether a moment lies at most so many times 24 hours back. The last millisecond still counts; the future does not,
 * nor does a missing or impossible time.
 */
export function isWithinDays(atMs: number | null, days: number, nowMs: number): boolean {
  const ageMs = nowMs - (atMs ?? Number.NaN)
  return ageMs >= 0 && ageMs <= days * dayMs
}
