import { numberText } from '../../money/number-text.ts'

/** What a table counts of each kind: beyond it nobody goes by the figure, and counting on would take ever longer. */
export const mostCounted = 1_000

/** A count that stopped at one more than the most, as a screen shows it. */
export function formatBoundedCount(n: number): string {
  return n > mostCounted ? `${numberText(mostCounted)}+` : numberText(n)
}
