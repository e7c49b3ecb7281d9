import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { numberText } from '@forecourt/domain/money/number-text'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'

/** One row of a file in any format. */
export type FeedRecord = {
  line: number
  columns: readonly string[]
  /** Empty for a column that this row does not have. */
  cell: (column: string) => string
  /** The complete content of the row, for its hash. */
  text: string
  /** Why the row is unreliable although it could be read. */
  fault: string | null
  /** The hash of the row in its file, for one that somebody has corrected since. */
  hash?: string
}

/** A file of an unsupported format, or one that cannot be read to its end; the message is for a dealer. */
export class FeedFileError extends PlatformError {
  constructor(reason: string) {
    super('stock-file-invalid', reason)
  }
}

export const maxRecordBytes = fileLimitTable.rowBytes.most
export const maxColumns = fileLimitTable.columns.most
export const maxDepth = fileLimitTable.depth.most
export const longestColumn = fileLimitTable.columnLetters.most
const maxRows = fileLimitTable.rows.most

export function refuseDepth(line: number): FeedFileError {
  return new FeedFileError(`On line ${line} the file is nested more than ${maxDepth} deep: no stock is.`)
}

export function refuseRows(rows: number): void {
  if (rows > maxRows)
    throw new FeedFileError(`The file has more than ${numberText(maxRows)} vehicles: no stock has.`)
}

export function refuseColumns(line: number): FeedFileError {
  return new FeedFileError(`On line ${line} the file has more than ${maxColumns} columns: no stock has.`)
}

export function namedRecord(line: number, cells: ReadonlyMap<string, string>): FeedRecord {
  const columns = [...cells.keys()]
  if (columns.length > maxColumns) throw refuseColumns(line)
  return {
    line,
    columns,
    cell: (column) => cells.get(column) ?? '',
    text: JSON.stringify([...cells].sort(([one], [other]) => (one < other ? -1 : 1))),
    fault: null,
  }
}
