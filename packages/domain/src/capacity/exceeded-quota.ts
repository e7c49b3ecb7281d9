/** Current counts. Null: the request does not identify a visitor or address. */
export type QuotaCounts = { visitor: number | null; address: number | null; site: number }
export type QuotaBounds = { visitor: number; address: number; site: number }

/** The quota that one more would exceed, narrowest first; null if none. */
export function exceededQuota(counts: QuotaCounts, bounds: QuotaBounds): keyof QuotaBounds | null {
  if (counts.visitor !== null && counts.visitor >= bounds.visitor) return 'visitor'
  if (counts.address !== null && counts.address >= bounds.address) return 'address'
  return counts.site >= bounds.site ? 'site' : null
}
