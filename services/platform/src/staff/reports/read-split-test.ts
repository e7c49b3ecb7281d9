import type { SplitTestResult } from '@forecourt/contract/endpoints/staff/reports'
import { shareDifference } from '@forecourt/domain/report/share-difference'
import { shareInterval } from '@forecourt/domain/report/share-interval'
import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import { type SplitGoal, splitGoals, splitSubjects } from '@forecourt/domain/tracking/split-goal'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countArms } from './month-store.ts'
import type { Span } from './store.ts'

/** The results of a split test in a period, for its participants: rates with confidence intervals. */
export async function readSplitTest(
  db: NodePgDatabase,
  siteId: number,
  span: Span,
  { test, goal }: { test: SplitTest; goal: SplitGoal },
): Promise<SplitTestResult> {
  const { label, seen } = splitSubjects[test]
  const counted = await countArms(db, siteId, span, { test, seen, done: splitGoals[goal].events })
  const arms = splitTestTable[test].map((arm) => {
    const count = counted.find((one) => one.arm === arm) ?? { seen: 0, done: 0 }
    // Somebody may convert twice after one view, so a rate is capped at one.
    return { arm, of: count.seen, hits: Math.min(count.done, count.seen) }
  })
  const [control, ...others] = arms
  return {
    test,
    label,
    goal: splitGoals[goal].label,
    arms: arms.map(({ arm, of, hits }) => {
      const interval = shareInterval(hits, of)
      const share = of === 0 ? null : hits / of
      return { arm, seen: of, done: hits, share, low: interval?.low ?? null, high: interval?.high ?? null }
    }),
    differences: others.flatMap(({ arm, ...trial }) => {
      const found = control && shareDifference(trial, control)
      return found ? [{ arm, ...found }] : []
    }),
  }
}
