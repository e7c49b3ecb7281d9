/** Lookups that cost us money, with their weight in the budget. */
export const paidLookups = {
  /** By number plate. */
  plate: 1,
  /** A vehicle's valuation. */
  value: 1,
  /** A credit score, which costs several times as much. */
  score: 4,
} as const

export type PaidLookup = keyof typeof paidLookups

/** How daily quotas are shared and monitored. */
export const lookupBudget = {
  /** Share of the platform's quota at which operators are alerted. */
  alarmShare: 0.8,
  /** The share of every common quota that visitors without proof of work may use, together. */
  unprovedShare: 0.5,
} as const
