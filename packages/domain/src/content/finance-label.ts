import type { SplitArm } from '../site/split-test.ts'

/** The link to finance reads Get Finance, in one arm of a split test Finance Quote (S2.41). */
export function financeLabel(arm: SplitArm): string {
  return arm === 'quote' ? 'Finance Quote' : 'Get Finance'
}
