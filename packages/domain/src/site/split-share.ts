import type { Site } from './site.ts'
import { type SplitTest, splitTestTable } from './split-test.ts'

type Configured = {
  flags: Pick<Site['flags'], 'splitTests'>
  settings: Pick<Site['settings'], 'splitTestShares'>
}

/** How many of a hundred see the other arm: nobody where no test runs, everybody where the other arm has won. */
export function splitShare({ flags, settings }: Configured, test: SplitTest): number {
  return flags.splitTests ? (settings.splitTestShares[test] ?? 0) : 0
}

/** The test that is running, whose arms differ by visitor: one at a time, for an event is counted for one. */
export function findRunningTest(site: Configured): SplitTest | null {
  const tests = Object.keys(splitTestTable) as SplitTest[]
  return tests.find((test) => splitShare(site, test) > 0 && splitShare(site, test) < 100) ?? null
}
