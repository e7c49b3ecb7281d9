import { listDifferences } from '@forecourt/domain/vehicle/feed/list-differences'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as store from './run-store.ts'

const mostLines = 100

const stateWords: Readonly<Record<store.Run['state'], string>> = {
  reading: 'is being read',
  dry: 'was a dry run: nothing was changed',
  stopped: 'stopped and asks: nothing was changed',
  applying: 'is being carried out',
  applied: 'was carried out',
  failed: 'failed: nothing was changed',
  'rolling-back': 'is being rolled back',
  'rolled-back': 'was rolled back',
}

/** A run in a dealer's words: what became of the file, how many vehicles are concerned, and what was refused and why. */
export async function describeRun(db: NodePgDatabase, run: store.Run): Promise<string[]> {
  const remarks = await store.listRemarks(db, run.id, mostLines)
  const told = remarks.map(({ line, stockNumber, reason, isRefusal }) => {
    const place = [line && `line ${line}`, stockNumber && `stock ${stockNumber}`].filter(Boolean).join(', ')
    return `  ${isRefusal ? 'Refused' : 'Noted'}: ${place}: ${reason}`
  })
  return [
    `Run ${run.id} of ${run.fileName} ${stateWords[run.state]}.`,
    ...run.reasons.map((reason) => `  ${reason}`),
    ...(run.counts ? [describeCounts(run)] : []),
    ...told,
  ]
}

function describeCounts({ rows, counts }: store.Run): string {
  const { kept, ...others } = { ...store.noCounts, ...counts }
  const parts = Object.entries(others).map(([name, count]) => `${count} ${name}`)
  const held = kept > 0 ? `, ${kept} kept because somebody holds or has paid for them` : ''
  return `  ${rows} rows: ${parts.join(', ')}${held}.`
}

/** What a run changes, to read before it is carried out. */
export async function describeDifference(db: NodePgDatabase, run: store.Run): Promise<string[]> {
  const rows = await store.listDifferent(db, run, mostLines)
  return rows.map(({ change, entry }) => {
    const { action, stockNumber, formerNumber, vehicle } = change
    if (!vehicle) return `  ${action === 'sold' ? 'Sold' : 'Missing'}: ${stockNumber}`
    const name = [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ')
    if (!entry) return `  New: ${stockNumber} ${name}`
    const before = formerNumber ? ` (was ${formerNumber})` : ''
    const word = action === 'returned' ? 'Back' : 'Changed'
    return `  ${word}: ${stockNumber}${before} ${name}: ${listDifferences(entry, vehicle).join('; ') || 'as before'}`
  })
}
