const dayMs = 86_400_000

/** Whole days since a vehicle was listed; null for one that is not yet, or whose day nobody knows. */
export function daysListed(createdAtMs: number, nowMs: number): number | null {
  const days = Math.floor((nowMs - createdAtMs) / dayMs)
  return createdAtMs > 0 && days >= 0 ? days : null
}
