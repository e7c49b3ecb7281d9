import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'
import { toMissedWords } from '@forecourt/domain/report/missed-words'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { countMiss } from './missed-words-store.ts'

/** More than this per site and minute does not come from visitors, and is not informative. */
const perSiteAndMinute = 60

/** Counts words without results in the background: no request waits for it, and a failure only loses one count. */
export function createMissedCounter({ db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>) {
  const ofSites = createWindowCounts(60)
  return (siteId: number, typed: string): void => {
    const words = toMissedWords(typed)
    if (words === null || ofSites.add(String(siteId)) > perSiteAndMinute) return
    countMiss(db, siteId, words, new Date(clock())).catch((error: unknown) =>
      log.warn({ err: error }, 'searches without results could not be counted'),
    )
  }
}
