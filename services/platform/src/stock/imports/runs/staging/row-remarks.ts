import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stripUnstorable } from '../../../../infrastructure/http/strip-unstorable.ts'
import type { FeedRecord } from '../../readers/feed-record.ts'
import { insertRemarks } from '../plan/remark-store.ts'

/** A report of more is not read; the count is always whole. */
const mostRemarks = 2_000
const mostCellBytes = 20_000
/** Nobody corrects a row with more fields than this. */
const mostCells = 200

type RefusedRow = { line: number | null } & Partial<Pick<FeedRecord, 'columns' | 'cell' | 'fault'>>

export type RowRemarks = ReturnType<typeof createRowRemarks>

/** What a run says of rows that it refused or read with a doubt. */
export function createRowRemarks(db: NodePgDatabase, runId: number) {
  let position = 0
  let refused = 0
  let waiting: Parameters<typeof insertRemarks>[1][number][] = []

  function add(isRefusal: boolean, row: RefusedRow, stockNumber: string | null, reason: string): void {
    position += 1
    if (position > mostRemarks) return
    const cells = isRefusal ? listCells(row) : null
    waiting.push({
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
    note: (line: number, stockNumber: string, reason: string) => add(false, { line }, stockNumber, reason),
    refused: () => refused,
    async flush() {
      const rows = waiting
      waiting = []
      await insertRemarks(db, rows)
    },
  }
}

/** What somebody can correct: cells under their columns. Of a row that has other cells than columns nobody knows which is which. */
function listCells({ columns, cell, fault }: RefusedRow): Record<string, string> | null {
  if (!columns || !cell || fault || columns.length > mostCells) return null
  const cells = columns.map((column) => [column, cell(column)] as const)
  const bytes = cells.reduce((sum, [column, text]) => sum + column.length + text.length, 0)
  return bytes <= mostCellBytes ? Object.fromEntries(cells) : null
}
