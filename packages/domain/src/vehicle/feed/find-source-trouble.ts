import { dayMs, hourMs, minuteMs } from '../../time/duration.ts'

export const sourceTroubles = ['unfetched', 'failed', 'stopped', 'unseen', 'late', 'rows'] as const
export type SourceTrouble = (typeof sourceTroubles)[number]

type Source = {
  createdAtMs: number
  /** How often its file is fetched; null if it sends its files. */
  everyMinutes: number | null
  /** Since when its file cannot be fetched; null if it could be the last time. */
  fetchFailedAtMs: number | null
  lastRun: {
    state: string
    startedAtMs: number
    /** Whether it is a source's first file that nobody has looked at. */
    isUnseen: boolean
    /** Rows that were not taken. */
    refused: number
  } | null
}

/** A file that is fetched may miss a few times in a row: the interval doubles after each failure. */
const maxMissed = 3
/** Most systems that send their files do so at night, not always on Sundays. */
const maxSilenceMs = 2 * dayMs

/**
 * What people should know about a source: its file cannot be fetched, was refused, waits for approval or a first look,
 * did not come, or has rows that were not taken.
 */
export function findSourceTrouble(
  { createdAtMs, everyMinutes, fetchFailedAtMs, lastRun }: Source,
  nowMs: number,
): { trouble: SourceTrouble; sinceMs: number } | null {
  if (everyMinutes !== null && fetchFailedAtMs !== null)
    return { trouble: 'unfetched', sinceMs: fetchFailedAtMs }
  if (lastRun?.state === 'failed') return { trouble: 'failed', sinceMs: lastRun.startedAtMs }
  if (lastRun?.state === 'stopped')
    return { trouble: lastRun.isUnseen ? 'unseen' : 'stopped', sinceMs: lastRun.startedAtMs }
  // A source that never sent anything is not set up yet.
  if (everyMinutes === null && lastRun === null) return null
  const patienceMs =
    everyMinutes === null ? maxSilenceMs : Math.max(hourMs, maxMissed * everyMinutes * minuteMs)
  const lastMs = lastRun?.startedAtMs ?? createdAtMs
  if (nowMs - lastMs > patienceMs) return { trouble: 'late', sinceMs: lastMs }
  if (lastRun?.state === 'applied' && lastRun.refused > 0)
    return { trouble: 'rows', sinceMs: lastRun.startedAtMs }
  return null
}
