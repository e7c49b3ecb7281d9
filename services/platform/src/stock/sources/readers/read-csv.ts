import { type FeedRecord, longestColumn, maxRecordBytes } from './feed-record.ts'
import { type FeedFile, readText } from './inspect-file.ts'
import { type CsvRow, createCsvSplitter } from './split-csv.ts'

const separators = [',', ';', '\t', '|']

/** Rows with the first line as header. The separator is the most frequent candidate in the header. */
export async function* readCsv(file: FeedFile): AsyncGenerator<FeedRecord> {
  const chunks = readText(file)
  let head = ''
  // Reads only the header, which determines the separator.
  while (!/[\n\r]/.test(head.trimStart()) && head.length <= maxRecordBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head += value
  }
  const delimiter = pickSeparator(head.trimStart().split(/[\n\r]/, 1)[0] ?? '')
  const split = createCsvSplitter(delimiter)
  let makeRecord: ((row: CsvRow) => FeedRecord) | null = null
  for await (const part of joined(head, chunks))
    for (const row of split(part))
      if (makeRecord) yield makeRecord(row)
      else makeRecord = createRecords(nameColumns(row.cells))
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

/** Columns with the same name are distinguished by their order. */
function nameColumns(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.trim().slice(0, longestColumn) || `Column ${at + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

function pickSeparator(header: string): string {
  const unquoted = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => unquoted.split(separator).length - 1)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
