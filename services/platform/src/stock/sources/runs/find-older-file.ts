import { calendarText, mediumDate } from '@forecourt/domain/country/format/date-text'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Source } from '../source-store.ts'
import { listGoingBack } from './plan/older-store.ts'
import type { Run } from './run-store.ts'
import type { Staged } from './staging/stage-file.ts'

/** A few prices go back by themselves when a special ends. */
const leastBack = 3
/** A file is older if at most this share of what differs is new. */
const newShare = 0.25
const maxNamed = 5

/**
 * Why a file in other bytes is probably older than the last one: its own time stamps say so, or what differs in it goes
 * back to what the source said before. The very same file is noticed by its bytes.
 */
export async function findOlderFile(
  db: NodePgDatabase,
  {
    source,
    run,
    lastRun,
    staged: { stamps, market },
    counts,
    stampColumn,
  }: {
    source: Source
    run: Run
    lastRun: Run
    staged: Pick<Staged, 'stamps' | 'market'>
    counts: NonNullable<Run['counts']>
    stampColumn: string | null
  },
): Promise<string[]> {
  const { back, forward, example } = stamps
  if (example !== null && back > forward)
    return [
      `This file is older than the last one: in ${back === 1 ? 'one row' : `${back} rows`} “${stampColumn}” is earlier than before, such as ${stampText(example.nowMs)} instead of ${stampText(example.beforeMs)} for ${example.stockNumber}.`,
    ]
  // Time stamps that went on say that it is newer, whatever goes back.
  if (forward > 0) return []
  const differing = counts.changed + counts.returned + counts.new + counts.sold + counts.missing - market
  if (differing < leastBack) return []
  const stockNumbers = await listGoingBack(db, { sourceId: source.id, runId: run.id, lastRunId: lastRun.id })
  const others = differing - stockNumbers.length
  if (stockNumbers.length < leastBack || others > differing * newShare) return []
  const named = stockNumbers.slice(0, maxNamed).join(', ')
  return [
    `This file looks older than the last one: ${stockNumbers.length} vehicles go back to what they were before (${named}${stockNumbers.length > maxNamed ? ' and more' : ''}), and ${others === 0 ? 'nothing in it is' : `only ${others} ${others === 1 ? 'is' : 'are'}`} new.`,
  ]
}

/** Files have their times without a zone: as they stand there. */
function stampText(ms: number): string {
  const text = new Date(ms).toISOString()
  return `${calendarText(text.slice(0, 10), mediumDate, 'en-AU')}, ${text.slice(11, 16)}`
}
