/** How many there are already, of whom. Null where nobody is known by that. */
export type QuotaCounts = { visitor: number | null; address: number | null; site: number }
export type QuotaBounds = { visitor: number; address: number; site: number }

/** Which bound one more would pass, the narrowest first; null where there is room. */
export function exceededQuota(counts: QuotaCounts, bounds: QuotaBounds): keyof QuotaBounds | null {
  if (counts.visitor !== null && counts.visitor >= bounds.visitor) return 'visitor'
  if (counts.address !== null && counts.address >= bounds.address) return 'address'
  return counts.site >= bounds.site ? 'site' : null
}
