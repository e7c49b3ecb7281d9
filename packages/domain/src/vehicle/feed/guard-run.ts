import { lenderFields } from './fed-lender.ts'
import type { FeedField } from './feed-vehicle.ts'

export type RunFigures = {
  isFull: boolean
  /** Vehicles of this source that are offered now. */
  known: number
  /** Rows of the last full file that was taken; null when there was none. */
  lastRows: number | null
  rows: number
  missing: number
  /** Without those of which only figures of the market are others. */
  changed: number
  refused: number
}

/** A yard that sells one of three vehicles, or marks three down, is asked nothing. */
const alwaysMissing = 1
const alwaysChanged = 3

/** What becomes different for all vehicles at once, from one day to the next, and is no sign of a wrong file. */
const marketFields: ReadonlySet<FeedField> = new Set([
  'averageMarketPriceCents',
  'stateAverageMarketPriceCents',
  'marketCheckedOn',
  'customRank',
  'regoMonths',
  'date',
  ...lenderFields,
])

export function isOnlyMarket(changed: readonly FeedField[]): boolean {
  return changed.length > 0 && changed.every((field) => marketFields.has(field))
}

/**
 * Why a run should stop and ask before it touches anything; nothing when it may go on. Half a file, a file of somebody
 * else or a column that moved would take a dealer's stock off the website within the hour.
 */
export function guardRun(figures: RunFigures, sharePercent: number): string[] {
  const { isFull, known, lastRows, rows, missing, changed, refused } = figures
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
  return reasons
}
