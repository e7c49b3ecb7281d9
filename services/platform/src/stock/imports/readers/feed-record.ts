/** One row of a file, whatever its format. */
export type FeedRecord = {
  line: number
  columns: readonly string[]
  /** Empty for a column that this row does not have. */
  cell: (column: string) => string
  /** All that the row says, for its hash. */
  text: string
  /** Why the row cannot be trusted although it could be read. */
  fault: string | null
}

/** A file that is none, or that cannot be read to its end; the message is for a dealer. */
export class FeedFileError extends Error {
  readonly code = 'BAD_FEED_FILE'
}

/** Longer than any vehicle with all its words: what is longer is a quote or an element that never ends. */
export const mostRecordBytes = 1_000_000

export function namedRecord(line: number, cells: ReadonlyMap<string, string>): FeedRecord {
  const columns = [...cells.keys()]
  return {
    line,
    columns,
    cell: (column) => cells.get(column) ?? '',
    text: JSON.stringify([...cells].sort(([one], [other]) => (one < other ? -1 : 1))),
    fault: null,
  }
}
