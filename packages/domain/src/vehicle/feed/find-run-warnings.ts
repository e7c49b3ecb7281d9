import { lenderFields } from './feed-lender.ts'
import type { FeedField } from './feed-vehicle.ts'

export type RunFigures = {
  isFull: boolean
  /** Vehicles of this source that are on offer. */
  known: number
  /** Rows of the last full file that was applied; null if there was none. */
  lastRows: number | null
  rows: number
  missing: number
  /** Changed vehicles, except those where only market figures changed. */
  changed: number
  refused: number
  /** Rows of which something is in doubt. */
  doubtful: number
  /** The same of the last file that was applied: what somebody has looked at does not stop every file. */
  lastDoubtful: number
}

/** A dealer with three vehicles may sell one or reduce all three without a question. */
const alwaysMissing = 1
const alwaysChanged = 3

/** Fields that normally change for all vehicles overnight, so they do not indicate a wrong file. */
const marketFields: ReadonlySet<FeedField> = new Set([
  'averageMarketPriceCents',
  'stateAverageMarketPriceCents',
  'marketCheckedOn',
  'customRank',
  'regoMonths',
  'date',
  ...lenderFields,
])

export function hasOnlyMarketChanges(changed: readonly FeedField[]): boolean {
  return changed.length > 0 && changed.every((field) => marketFields.has(field))
}

/**
 * Reasons to pause a run for approval before it changes anything; empty to continue. An incomplete file, another
 * dealer's file or a shifted column would take a dealer's stock off the website.
 */
export function findRunWarnings(figures: RunFigures, sharePercent: number): string[] {
  const { isFull, known, lastRows, rows, missing, changed, refused, doubtful, lastDoubtful } = figures
  const share = (of: number) => Math.floor((of * sharePercent) / 100)
  const reasons: string[] = []
  if (isFull && missing > Math.max(alwaysMissing, share(known)))
    reasons.push(`${missing} of ${known} vehicles are missing in this file.`)
  if (isFull && lastRows !== null && lastRows - rows > Math.max(alwaysMissing, share(lastRows)))
    reasons.push(`This file has ${rows} rows, the last one had ${lastRows}.`)
  if (changed > Math.max(alwaysChanged, share(known)))
    reasons.push(`${changed} of ${known} vehicles would change.`)
  if (refused > Math.max(alwaysMissing, share(rows)))
    reasons.push(`${refused} of ${rows} rows cannot be read.`)
  if (doubtful > Math.max(alwaysMissing, share(rows), lastDoubtful))
    reasons.push(`${doubtful} of ${rows} rows have a value that cannot be read or cannot be right.`)
  return reasons
}
