import { hash } from 'node:crypto'
import { collapseSpaces } from '@forecourt/domain/vehicle/feed/read-cell'
import { readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import { type FeedRecord, refuseRows } from '../../readers/feed-record.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import type { RowRemarks } from './row-remarks.ts'
import { detachText, type StagedRow, type Staging } from './staged-row.ts'

/**
 * Converts the records of a file into rows. Each row's hash is compared with the one from the last file, so that
 * unchanged rows are only counted.
 */
export function createRowReader(
  { mapping, findLocation, nowMs }: Pick<Staging, 'mapping' | 'findLocation' | 'nowMs'>,
  known: KnownVehicles,
  remarks: RowRemarks,
) {
  /** The line of each stock number in the file, including rejected rows: their vehicles are not missing. */
  const lines = new Map<string, number>()
  let rows = 0
  let unchanged = 0

  function readKey(record: FeedRecord): string {
    for (const column of mapping.mapping.fields.stockNumber?.columns ?? []) {
      const text = collapseSpaces(record.cell(column).trim())
      if (text !== '') return detachText(text)
    }
    return ''
  }

  function refuse(record: FeedRecord, key: string | null, reason: string): null {
    remarks.refuse(record, key, reason)
    return null
  }

  return {
    lines,
    rows: () => rows,
    unchanged: () => unchanged,
    /** Null if the row is rejected or unchanged. */
    read(record: FeedRecord): StagedRow | null {
      rows += 1
      refuseRows(rows)
      const key = readKey(record)
      if (key === '') return refuse(record, null, record.fault ?? 'Stock number is missing.')
      const first = lines.get(key)
      if (first !== undefined) return refuse(record, key, `Stock number ${key} stands on line ${first} too.`)
      lines.set(key, record.line)
      const rowHash = hash('sha256', `${mapping.version}\n${record.text}`, 'base64url').slice(0, 24)
      const entry = known.find(key)
      if (entry?.hash === rowHash && entry.missingRuns === 0) {
        unchanged += 1
        return null
      }
      if (record.fault) return refuse(record, key, record.fault)
      const read = readVehicle(mapping.mapping, record.cell, nowMs)
      if ('refused' in read) return refuse(record, key, read.refused)
      const { vehicle, notes } = read
      if (vehicle.location != null && findLocation(vehicle.location) === null)
        return refuse(record, key, `There is no location “${vehicle.location}”.`)
      for (const note of notes) remarks.note(record.line, key, note)
      return { record, key, hash: rowHash, vehicle }
    },
  }
}
