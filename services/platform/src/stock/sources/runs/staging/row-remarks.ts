import type { Doubt } from '@forecourt/domain/vehicle/feed/read-vehicle'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stripUnstorable } from '../../../../infrastructure/http/strip-unstorable.ts'
import type { FeedRecord } from '../../readers/feed-record.ts'
import { insertRemarks } from '../plan/remark-store.ts'
import { hashRow } from './hash-row.ts'

/** Nobody reads a longer report; the count is always complete. */
const maxRemarks = 2_000
const maxCellBytes = 20_000
/** Nobody corrects a row with more fields than this. */
const maxCells = 200

type RefusedRow = { line: number | null } & Partial<Pick<FeedRecord, 'columns' | 'cell' | 'fault' | 'text'>>

export type RowRemarks = ReturnType<typeof createRowRemarks>

/** The remarks of a run about rows that it rejected or doubts. */
export function createRowRemarks(db: NodePgDatabase, runId: number, mappingVersion: number) {
  let position = 0
  let refused = 0
  let doubtful = 0
  let waiting: Parameters<typeof insertRemarks>[1][number][] = []

  function add(isRefusal: boolean, row: RefusedRow, stockNumber: string | null, reason: string): void {
    position += 1
    if (position > maxRemarks) return
    const cells = listCells(row)
    waiting.push({
      rowHash: row.text !== undefined ? hashRow(mappingVersion, { text: row.text }) : null,
      runId,
      position,
      isRefusal,
      line: row.line,
      ...stripUnstorable({ stockNumber, reason, cells }),
    })
  }

  return {
    refuse(row: RefusedRow, stockNumber: string | null, reason: string) {
      refused += 1
      add(true, row, stockNumber, reason)
    },
    /** A row that was taken but for what is in doubt; it can be corrected like a rejected one. */
    doubt(row: RefusedRow, stockNumber: string, doubts: readonly Doubt[]) {
      doubtful += 1
      const reason = doubts.map((one) => one.reason).filter((text) => text !== '')
      add(false, row, stockNumber, reason.join(' '))
    },
    note: (line: number | null, stockNumber: string, reason: string) =>
      add(false, { line }, stockNumber, reason),
    refused: () => refused,
    doubtful: () => doubtful,
    async flush() {
      const rows = waiting
      waiting = []
      await insertRemarks(db, rows)
    },
  }
}

/** The cells under their columns, for correction. If their numbers differ, the cells cannot be assigned to columns. */
function listCells({ columns, cell, fault }: RefusedRow): Record<string, string> | null {
  if (!columns || !cell || fault || columns.length > maxCells) return null
  const cells = columns.map((column) => [column, cell(column)] as const)
  const bytes = cells.reduce((sum, [column, text]) => sum + column.length + text.length, 0)
  return bytes <= maxCellBytes ? Object.fromEntries(cells) : null
}
