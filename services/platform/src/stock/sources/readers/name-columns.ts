import { longestColumn } from './feed-record.ts'

/** Columns with the same name are distinguished by their order. */
export function nameColumns(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.trim().slice(0, longestColumn) || `Column ${at + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
