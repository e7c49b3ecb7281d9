import { feedFields, feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { normaliseHeader } from '@forecourt/domain/vehicle/feed/feed-mapping'

const knownHeaders: ReadonlySet<string> = new Set(
  feedFields.flatMap((field) => feedFieldTable[field].headers),
)

/** How many of the cells are headers that a field knows. */
export function countHeaders(cells: readonly string[]): number {
  return cells.filter((cell) => cell.length <= 100 && knownHeaders.has(normaliseHeader(cell))).length
}

/** A header has at least this many, such as stock number, make and model. */
const fewest = 3

/**
 * The row with the headers: the first, unless a title or a date stands above it. Only a row that has more known headers
 * than the first, and enough of them, can be one.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.map(countHeaders)
  const most = Math.max(...counts)
  return most >= fewest && most > (counts[0] ?? 0) ? counts.indexOf(most) : 0
}
