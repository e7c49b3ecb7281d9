import type { SplitArm } from '../site/split-test.ts'

/** The way to finance is called Get Finance, in a split test Finance Quote (S2.41). */
export function financeLabel(arm: SplitArm): string {
  return arm === 'quote' ? 'Finance Quote' : 'Get Finance'
}
