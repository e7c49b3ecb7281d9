import type { FeedMapping, MappedField } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { listUnreadColumns, type UnreadColumn } from '@forecourt/domain/vehicle/feed/guess-column'
import type { FeedRecord } from '../../readers/feed-record.ts'

/** Nobody reads a longer list; a file may have thousands of columns. */
const maxWatched = 500

/** Watches which columns a whole file has, and which of those that no field reads hold something. */
export function createColumnWatch({ fields, attributes }: FeedMapping) {
  const mapped = new Set([
    ...Object.values(fields).flatMap((from) => from?.columns ?? []),
    ...Object.values(attributes),
  ])
  const seen = new Set<string>()
  const filled = new Set<string>()
  const empty = new Set<string>()
  let last: readonly string[] = []

  return {
    note({ columns, cell }: FeedRecord): void {
      // The rows of a table share their columns.
      if (columns !== last) {
        last = columns
        for (const column of columns)
          if (!seen.has(column) && (mapped.has(column) || seen.size < maxWatched)) {
            seen.add(column)
            if (!mapped.has(column)) empty.add(column)
          }
      }
      for (const column of empty)
        if (cell(column).trim() !== '') {
          empty.delete(column)
          filled.add(column)
        }
    },
    columns: (): string[] => [...seen],
    unread: (): UnreadColumn[] => listUnreadColumns({ fields, attributes }, filled),
    /** Fields none of whose columns is in the file. */
    absent: (): MappedField[] =>
      Object.entries(fields).flatMap(([field, from]) =>
        from.columns.some((column) => seen.has(column)) ? [] : [field as MappedField],
      ),
  }
}
