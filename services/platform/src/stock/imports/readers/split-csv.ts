import { FeedFileError, mostColumns, mostRecordBytes, refuseColumns } from './feed-record.ts'

export type CsvRow = { cells: string[]; line: number }

const quote = 0x22
const never = Number.POSITIVE_INFINITY

/**
 * Text with separators as rows, in parts as it comes (RFC 4180). Quotes that are none are letters, as dealers write them
 * in inches; lines and rows of nothing are left out. A general parser looks at every byte; here the runtime looks for the
 * few signs that matter, which takes a file in a third of the time.
 */
export function createCsvSplitter(separator: string): (part: string | null) => CsvRow[] {
  let text = ''
  let at = 0
  /** The last line that was begun. */
  let line = 1
  /** As the first line ends: another in the middle of a cell is a part of it. */
  let lineBreak = ''
  let isEnd = false
  let separatorAt = -1
  let breakAt = -1

  /** Where a sign is next, looked for once and not for every cell before it. */
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
    // A carriage return at the end of a part may be half of a break.
    if (!match || (match[0] === '\r' && match.index === text.length - 1 && !isEnd)) return never
    lineBreak = match[0]
    return match.index
  }

  /** The cells from here to the end of the row, and behind it; null when the row does not end yet. */
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
      if (cells.length > mostColumns) throw refuseColumns(first)
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
      if ((cells ? at : text.length) - start > mostRecordBytes)
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
