import type { StaffRunJson } from '@forecourt/contract/endpoints/staff/sources'

/** What became of a file, and how it looks. */
const states: Readonly<Record<string, readonly [words: string, tone: string]>> = {
  reading: ['Being read', 'new'],
  dry: ['Dry run', ''],
  stopped: ['Stopped, asks', 'warn'],
  applying: ['Being taken in', 'new'],
  applied: ['Taken in', 'won'],
  failed: ['Failed', 'bad'],
  'rolling-back': ['Being rolled back', 'warn'],
  'rolled-back': ['Rolled back', 'warn'],
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
  ['kept', 'kept for a buyer'],
] as const

/** `1 row · 1 new`. */
export function describeRun(run: Pick<StaffRunJson, 'rows' | 'counts'>): string {
  return `${run.rows === 1 ? '1 row' : `${run.rows} rows`} · ${describeCounts(run)}`
}

/** `3 new, 12 changed, 1 refused`; what did not change is no news. */
export function describeCounts({ counts }: Pick<StaffRunJson, 'counts'>): string {
  const parts = counted.flatMap(([name, words]) => (counts?.[name] ? [`${counts[name]} ${words}`] : []))
  return parts.length > 0 ? parts.join(', ') : 'nothing changed'
}
