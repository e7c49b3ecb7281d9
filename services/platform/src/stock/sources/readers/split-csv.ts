import { FeedFileError, maxColumns, maxRecordBytes, refuseColumns } from './feed-record.ts'

export type CsvRow = { cells: string[]; line: number }

const quote = 0x22
const never = Number.POSITIVE_INFINITY

/**
 * Splits delimited text into rows, chunk by chunk (RFC 4180). Stray quotes are treated as text, because dealers write
 * inches with them; empty lines and rows are skipped. A general parser examines every byte; this one lets the runtime
 * search for the few special characters, which takes a third of the time.
 */
export function createCsvSplitter(separator: string): (part: string | null) => CsvRow[] {
  let text = ''
  let at = 0
  /** The incomplete last line. */
  let line = 1
  /** The line break of the first line: another kind inside a cell is part of the cell. */
  let lineBreak = ''
  let isEnd = false
  let separatorAt = -1
  let breakAt = -1

  /** The next position of a character, cached so that it is not searched again for every cell before it. */
  function findCellEnd(from: number): number {
    if (separatorAt < from) separatorAt = findNext(separator, from)
    if (breakAt < from) breakAt = lineBreak === '' ? meetLineBreak(from) : findNext(lineBreak, from)
    return Math.min(separatorAt, breakAt, text.length)
  }

  function findNext(sign: string, from: number): number {
    const found = text.indexOf(sign, from)
    return found === -1 ? never : found
  }

  function meetLineBreak(from: number): number {
    const found = /\r\n|\n|\r/g
    found.lastIndex = from
    const match = found.exec(text)
    // A carriage return at the end of a chunk may be half of a line break.
    if (!match || (match[0] === '\r' && match.index === text.length - 1 && !isEnd)) return never
    lineBreak = match[0]
    return match.index
  }

  /** The cells up to the end of the row, and the position after it; null if the row is incomplete. */
  function readRow(): string[] | null {
    const cells: string[] = []
    const first = line
    let from = at
    for (;;) {
      let cell = ''
      if (text.charCodeAt(from) === quote) {
        let start = from + 1
        let end = text.indexOf('"', start)
        while (end !== -1 && text.charCodeAt(end + 1) === quote) {
          cell += text.slice(start, end + 1)
          start = end + 2
          end = text.indexOf('"', start)
        }
        if (end === -1 && isEnd)
          throw new FeedFileError(`The file ends inside a quoted cell, which began on line ${line}.`)
        if (end === -1 || (end + 1 === text.length && !isEnd)) {
          line = first
          return null
        }
        cell += text.slice(start, end)
        line += countBreaks(cell)
        from = findCellEnd(end + 1)
        if (from > end + 1) cell = `"${cell}${text.slice(end, from)}`
      } else {
        const end = findCellEnd(from)
        cell = text.slice(from, end)
        from = end
      }
      if (from === text.length && !isEnd) {
        line = first
        return null
      }
      cells.push(cell)
      if (cells.length > maxColumns) throw refuseColumns(first)
      if (from !== separatorAt) {
        at = from === text.length ? from : from + lineBreak.length
        return cells
      }
      from += 1
    }
  }

  return (part) => {
    isEnd = part === null
    text = text.slice(at) + (part ?? '')
    at = 0
    separatorAt = -1
    breakAt = -1
    const rows: CsvRow[] = []
    while (at < text.length) {
      const start = at
      const cells = readRow()
      if ((cells ? at : text.length) - start > maxRecordBytes)
        throw new FeedFileError(`The row on line ${line} does not end.`)
      if (!cells) break
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line })
      line += 1
    }
    return rows
  }
}

function countBreaks(cell: string): number {
  let count = 0
  for (let found = cell.indexOf('\n'); found !== -1; found = cell.indexOf('\n', found + 1)) count += 1
  return count
}
