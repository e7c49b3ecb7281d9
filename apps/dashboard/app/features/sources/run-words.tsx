import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { numberText } from '@forecourt/domain/money/number-text'

/** The label and the tone of each import state. */
const states: Readonly<Record<string, readonly [words: string, tone: string]>> = {
  reading: ['Being read', 'new'],
  dry: ['Dry run', ''],
  stopped: ['Stopped: needs a look', 'warn'],
  applying: ['Being imported', 'new'],
  applied: ['Imported', 'won'],
  failed: ['Failed', 'bad'],
  cancelled: ['Stopped by you or a colleague', ''],
  'rolling-back': ['Being undone', 'warn'],
  'rolled-back': ['Undone', 'warn'],
}

export function RunState({ state }: { state: string }) {
  const [words, tone] = states[state] ?? [state, '']
  return <span className={`tag ${tone}`}>{words}</span>
}

const counted = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['returned', 'back'],
  ['sold', 'sold'],
  ['missing', 'missing'],
  ['refused', 'refused'],
  ['doubtful', 'in doubt'],
  ['kept', 'kept for a buyer'],
] as const

/** `1 row · 1 new`; for a running import, its progress. */
export function describeRun(run: Pick<ImportRun, 'state' | 'rows' | 'cursor' | 'counts'>): string {
  if (run.state === 'reading')
    return run.rows === 0 ? 'waiting for its first rows' : `${formatRows(run.rows)} read so far`
  if (run.state === 'applying') return `${numberText(run.cursor)} of ${formatRows(run.rows)} done`
  return `${formatRows(run.rows)} · ${describeCounts(run)}`
}

function formatRows(rows: number): string {
  return rows === 1 ? '1 row' : `${numberText(rows)} rows`
}

/** `3 new, 12 changed, 1 refused`; unchanged rows are left out. */
export function describeCounts({ counts }: Pick<ImportRun, 'counts'>): string {
  const parts = counted.flatMap(([name, words]) => (counts?.[name] ? [`${counts[name]} ${words}`] : []))
  return parts.length > 0 ? parts.join(', ') : 'nothing changed'
}
