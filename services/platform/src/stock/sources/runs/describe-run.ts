import type { FeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { describeFirstLook } from '@forecourt/domain/vehicle/feed/first-look'
import { listDifferences } from '@forecourt/domain/vehicle/feed/list-differences'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listDifferent } from './plan/change-store.ts'
import { listRemarks } from './plan/remark-store.ts'
import * as store from './run-store.ts'

const maxLines = 100
const maxColumns = 40

const stateWords: Readonly<Record<store.Run['state'], string>> = {
  reading: 'is being read',
  dry: 'was a dry run: nothing was changed',
  stopped: 'stopped and asks: nothing was changed',
  applying: 'is being carried out',
  applied: 'was carried out',
  failed: 'failed: nothing was changed',
  cancelled: 'was stopped by somebody: nothing was changed',
  'rolling-back': 'is being rolled back',
  'rolled-back': 'was rolled back',
}

/** A run in a dealer's words: its outcome, the number of affected vehicles, and the rejected rows with reasons. */
export async function describeRun(db: NodePgDatabase, run: store.Run): Promise<string[]> {
  const remarks = await listRemarks(db, run.id, maxLines)
  const lines = remarks.map(({ line, stockNumber, reason, isRefusal, rowHash }) => {
    const place = [line && `line ${line}`, stockNumber && `stock ${stockNumber}`].filter(Boolean).join(', ')
    const word = isRefusal ? 'Refused' : rowHash === null ? 'Noted' : 'In doubt'
    return `  ${word}: ${place}: ${reason}`
  })
  return [
    `Run ${run.id} of ${run.fileName} ${mayHaveChangedStock(run) ? 'was given up half way' : stateWords[run.state]}.`,
    ...run.reasons.map((reason) => `  ${reason}`),
    ...(run.counts ? [describeCounts(run)] : []),
    ...(run.look ? describeFirstLook(run.look).map((line) => `  ${line}`) : []),
    ...describeUnread(run),
    ...lines,
  ]
}

/** A run has counts once its plan is complete: a later failure may have changed something. */
export function mayHaveChangedStock({ state, counts }: Pick<store.Run, 'state' | 'counts'>): boolean {
  return state === 'failed' && counts !== null
}

function describeCounts({ rows, counts }: store.Run): string {
  const { kept, doubtful = 0, ...others } = { ...store.noCounts, ...counts }
  const parts = Object.entries(others).map(([name, count]) => `${count} ${name}`)
  const held = kept > 0 ? `, ${kept} kept because somebody holds or has paid for them` : ''
  const doubted = doubtful > 0 ? `, ${doubtful} in doubt` : ''
  return `  ${rows} rows: ${parts.join(', ')}${doubted}${held}.`
}

/** `Not read: “Sold” (may be whether it is sold), “Dealer”` */
function describeUnread({ unread }: Pick<store.Run, 'unread'>): string[] {
  if (unread.length === 0) return []
  const listed = unread
    .slice(0, maxColumns)
    .map(({ column, guess }) => `“${column}”${guess === null ? '' : ` (may be ${guess})`}`)
  const more = unread.length > maxColumns ? ` and ${unread.length - maxColumns} more` : ''
  return [`  Columns that are not read: ${listed.join(', ')}${more}.`]
}

export type Difference = { action: string; stockNumber: string; name: string; changes: string[] }

/**
 * The changes of a run, to review before they are applied; of an applied run its actual changes, as long as its
 * rollback data is stored.
 */
export async function listDifference(db: NodePgDatabase, run: store.Run): Promise<Difference[]> {
  const rows = await listDifferent(db, run, maxLines)
  return rows.map(({ change, entry, car }) => {
    const { action, stockNumber, formerNumber, vehicle } = change
    if (action === 'new' && !vehicle)
      return { action: 'New', stockNumber, name: car ? nameVehicle(car) : '', changes: [] }
    const isNew = action === 'new' && change.carId === null
    const before = change.before ? (change.before.entry?.vehicle ?? null) : isNew ? null : entry
    if (!vehicle) {
      const name = before ? nameVehicle(before) : ''
      return { action: action === 'sold' ? 'Sold' : 'Missing', stockNumber, name, changes: [] }
    }
    const name = nameVehicle(vehicle)
    if (!before) return { action: 'New', stockNumber, name, changes: [] }
    return {
      action: action === 'returned' ? 'Back' : 'Changed',
      stockNumber,
      name,
      changes: [...(formerNumber ? [`was ${formerNumber}`] : []), ...listDifferences(before, vehicle)],
    }
  })
}

function nameVehicle({
  year,
  make,
  model,
  badge,
}: Partial<Pick<FeedVehicle, 'year' | 'make' | 'model' | 'badge'>>): string {
  return [year, make, model, badge].filter(Boolean).join(' ')
}

/** The same as lines of text. */
export async function describeDifference(db: NodePgDatabase, run: store.Run): Promise<string[]> {
  return (await listDifference(db, run)).map(({ action, stockNumber, name, changes }) => {
    if (action === 'Sold' || action === 'Missing') return `  ${action}: ${stockNumber}`
    if (action === 'New') return `  New: ${stockNumber} ${name}`
    return `  ${action}: ${stockNumber} ${name}: ${changes.join('; ') || 'as before'}`
  })
}
