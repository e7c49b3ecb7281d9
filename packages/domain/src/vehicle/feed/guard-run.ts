export type RunFigures = {
  isFull: boolean
  /** Vehicles of this source that are offered now. */
  known: number
  /** Rows of the last full file that was taken; null when there was none. */
  lastRows: number | null
  rows: number
  missing: number
  changed: number
  refused: number
}

/** A yard that sells one of three vehicles, or marks three down, is asked nothing. */
const alwaysMissing = 1
const alwaysChanged = 3

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
