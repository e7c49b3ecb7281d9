import { doubtOf, readStockNumber, readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import { readStamp } from '@forecourt/domain/vehicle/feed/time-stamp'
import { type FeedRecord, refuseRows } from '../../readers/feed-record.ts'
import { hashRow } from './hash-row.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import type { RowRemarks } from './row-remarks.ts'
import { detachText, type StagedRow, type Staging } from './staged-row.ts'

/**
 * Converts the records of a file into rows. Each row's hash is compared with the one from the last file, so that
 * unchanged rows are only counted.
 */
export function createRowReader(
  {
    mapping,
    findLocation,
    nowMs,
    stampColumn,
  }: Pick<Staging, 'mapping' | 'findLocation' | 'nowMs' | 'stampColumn'>,
  known: KnownVehicles,
  remarks: RowRemarks,
) {
  /** The line of each stock number in the file, including rejected rows: their vehicles are not missing. */
  const lines = new Map<string, number>()
  /** Stock numbers whose rows so far were rejected: a later row of the same number is no double. */
  const rejected = new Set<string>()
  /** Rows of known vehicles that cannot be read, until a later row of the file says more. */
  const faulty = new Map<string, StagedRow>()
  let rows = 0
  let unchanged = 0

  function refuse(record: FeedRecord, key: string | null, reason: string): null {
    remarks.refuse(record, key, reason)
    if (key !== null) rejected.add(key)
    return null
  }

  /** A row that cannot be read leaves no known vehicle as it was: it is staged at the end of the file. */
  function doubtRow(record: FeedRecord, key: string, fault: string): null {
    if (!known.find(key)) return refuse(record, key, fault)
    const vehicle = { stockNumber: key, make: '', model: '' }
    faulty.set(key, { record, key, hash: '', vehicle, doubts: [], fault })
    return null
  }

  return {
    lines,
    rows: () => rows,
    unchanged: () => unchanged,
    /** The rows of known vehicles that nothing later in the file made up for. */
    takeFaulty(): StagedRow[] {
      const left = [...faulty.values()]
      faulty.clear()
      return left
    },
    /** Null if the row is rejected or unchanged. */
    read(record: FeedRecord): StagedRow | null {
      rows += 1
      refuseRows(rows)
      const key = detachText(readStockNumber(mapping.mapping, record.cell))
      if (key === '') return refuse(record, null, record.fault ?? 'Stock number is missing.')
      const first = lines.get(key)
      const isDouble = first !== undefined && !rejected.has(key) && !faulty.has(key)
      if (isDouble) {
        remarks.refuse(record, key, `Stock number ${key} is also on line ${first}.`)
        return null
      }
      lines.set(key, record.line)
      rejected.delete(key)
      const earlier = faulty.get(key)
      if (earlier) remarks.refuse(earlier.record, key, earlier.fault ?? '')
      faulty.delete(key)
      const rowHash = record.hash ?? hashRow(mapping.version, record)
      const entry = known.find(key)
      if (entry?.hash === rowHash && entry.missingRuns === 0) {
        unchanged += 1
        return null
      }
      if (record.fault) return doubtRow(record, key, record.fault)
      const read = readVehicle(mapping.mapping, record.cell, nowMs)
      if (read.blocked !== null && !entry) return refuse(record, key, read.blocked)
      const { vehicle, notes } = read
      const stampMs = stampColumn === null ? null : readStamp(record.cell(stampColumn))
      if (stampMs !== null) vehicle.modifiedAtMs = stampMs
      const doubts = [...read.doubts]
      if (read.blocked !== null)
        for (const field of ['make', 'model'] as const)
          if (!vehicle[field] && !doubts.some((doubt) => doubt.field === field))
            doubts.push(doubtOf(field, read.blocked))
      if (vehicle.location != null && findLocation(vehicle.location) === null) {
        const sentence = `There is no location “${vehicle.location}”.`
        if (!entry) return refuse(record, key, sentence)
        doubts.push(doubtOf('location', sentence))
      }
      for (const note of notes) remarks.note(record.line, key, note)
      // What is in doubt is read again with every file, and told again.
      return { record, key, hash: doubts.length > 0 ? '' : rowHash, vehicle, doubts, fault: null }
    },
  }
}
