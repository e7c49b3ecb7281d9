import { type FeedRecord, maxRecordBytes } from './feed-record.ts'
import { countHeaders, findHeaderRow } from './find-header.ts'
import { type FeedPart, readText } from './inspect-file.ts'
import { nameColumns } from './name-columns.ts'
import { type CsvRow, createCsvSplitter } from './split-csv.ts'

const separators = [',', ';', '\t', '|']

/** A title, a date and a note may stand above the header; a longer text is no list. */
const maxPreambleRows = 25

/**
 * Rows with the first line as header, or the line with the most known headers where a title stands above it. The
 * separator is the one that makes the most of that line.
 */
export async function* readCsv(part: FeedPart): AsyncGenerator<FeedRecord> {
  const chunks = readText(part)
  let head = ''
  // Reads only the header, which determines the separator, and the rows before it.
  while (!/[\n\r]/.test(head.trimStart()) && head.length <= maxRecordBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head += value
  }
  const { separator, skipped } = findTable(head)
  const split = createCsvSplitter(separator)
  let makeRecord: ((row: CsvRow) => FeedRecord) | null = null
  let rows = 0
  for await (const text of joined(head, chunks))
    for (const row of split(text)) {
      rows += 1
      if (rows <= skipped) continue
      if (makeRecord) yield makeRecord(row)
      else makeRecord = createRecords(nameColumns(row.cells))
    }
}

/** The separator, and how many rows stand above the header. */
function findTable(head: string): { separator: string; skipped: number } {
  const first = head.trimStart().split(/[\n\r]/, 1)[0] ?? ''
  // Excel writes which separator it used into the first line.
  const named = /^"?sep=([,;|\t])"?$/i.exec(first.trimEnd() === 'sep=' ? 'sep=\t' : first.trim())?.[1]
  const usual = named ?? pickSeparator(first)
  let found = {
    separator: usual,
    skipped: named === undefined ? 0 : 1,
    headers: countHeaders(splitHead(head, usual)[0] ?? []),
  }
  for (const separator of named === undefined ? [usual, ...separators] : [named]) {
    const rows = splitHead(head, separator)
    const at = findHeaderRow(rows)
    const headers = countHeaders(rows[at] ?? [])
    if (headers > found.headers && (at > 0 || separator !== usual))
      found = { separator, skipped: at, headers }
  }
  return found
}

function splitHead(head: string, separator: string): string[][] {
  try {
    return createCsvSplitter(separator)(head)
      .slice(0, maxPreambleRows)
      .map(({ cells }) => cells)
  } catch {
    // Another separator may make more columns than a file may have.
    return []
  }
}

/** All chunks of the text, and null at its end. */
async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield head
  yield* rest
  yield null
}

function createRecords(columns: readonly string[]): (row: CsvRow) => FeedRecord {
  const places = new Map(columns.map((column, at) => [column, at]))
  return ({ cells, line }) => ({
    line,
    columns,
    cell: (column) => cells[places.get(column) ?? -1] ?? '',
    text: cells.join('\u001f'),
    fault:
      cells.length === columns.length
        ? null
        : `The row has ${cells.length} cells where the first line has ${columns.length}.`,
  })
}

function pickSeparator(header: string): string {
  const unquoted = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => unquoted.split(separator).length - 1)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
