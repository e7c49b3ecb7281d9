import type { Site } from './site.ts'
import { type SplitTest, splitTestTable } from './split-test.ts'

type Configured = {
  flags: Pick<Site['flags'], 'splitTests'>
  settings: Pick<Site['settings'], 'splitTestShares'>
}

/** The percentage who see the other arm: none if no test runs, all if it has won. */
export function splitPercentage({ flags, settings }: Configured, test: SplitTest): number {
  return flags.splitTests ? (settings.splitTestShares[test] ?? 0) : 0
}

/** The running test whose arms differ by visitor. There is only one, because an event is counted for one test. */
export function findRunningTest(site: Configured): SplitTest | null {
  const tests = Object.keys(splitTestTable) as SplitTest[]
  return tests.find((test) => splitPercentage(site, test) > 0 && splitPercentage(site, test) < 100) ?? null
}
