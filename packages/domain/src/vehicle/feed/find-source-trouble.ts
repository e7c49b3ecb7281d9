import { dayMs, hourMs, minuteMs } from '../../time/duration.ts'

export const sourceTroubles = ['failed', 'stopped', 'late'] as const
export type SourceTrouble = (typeof sourceTroubles)[number]

type Source = {
  createdAtMs: number
  /** How often its file is fetched; null if it sends its files. */
  everyMinutes: number | null
  lastRun: { state: string; startedAtMs: number } | null
}

/** A file that is fetched may miss a few times in a row: the interval doubles after each failure. */
const maxMissed = 3
/** Most systems that send their files do so at night, not always on Sundays. */
const maxSilenceMs = 2 * dayMs

/** What an operator should know about a source: its last file was refused, waits for approval, or did not come. */
export function findSourceTrouble(
  { createdAtMs, everyMinutes, lastRun }: Source,
  nowMs: number,
): SourceTrouble | null {
  if (lastRun?.state === 'failed') return 'failed'
  if (lastRun?.state === 'stopped') return 'stopped'
  // A source that never sent anything is not set up yet.
  if (everyMinutes === null && lastRun === null) return null
  const patienceMs =
    everyMinutes === null ? maxSilenceMs : Math.max(hourMs, maxMissed * everyMinutes * minuteMs)
  return nowMs - (lastRun?.startedAtMs ?? createdAtMs) > patienceMs ? 'late' : null
}
