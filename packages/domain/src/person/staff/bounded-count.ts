import { numberText } from '../../money/number-text.ts'

/** The limit for counts in tables: larger figures are not useful and take too long to count. */
export const maxCountedRows = 1_000

/** Formats a count that stopped at one above the limit. */
export function formatBoundedCount(n: number): string {
  return n > maxCountedRows ? `${numberText(maxCountedRows)}+` : numberText(n)
}

/** How many vehicles can be changed at once: more would hold their locks for too long. */
export const maxChangedVehicles = 1_000

/** The same for leads, each of which gets entries of its own. */
export const maxChangedLeads = 500
