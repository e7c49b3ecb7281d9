import { Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { FeedFileError, type FeedRecord, mostRecordBytes } from './feed-record.ts'
import { type FeedFile, readText } from './inspect-file.ts'

const separators = [',', ';', '\t', '|']

/** Rows under the header of the first line. The separator is the one that the header has most of. */
export async function* readCsv(file: FeedFile): AsyncGenerator<FeedRecord> {
  const chunks = readText(file)
  let head = ''
  // Only as far as the header goes: its separator tells that of the file.
  while (!/[\n\r]/.test(head.trimStart()) && head.length <= mostRecordBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head += value
  }
  const delimiter = pickSeparator(head.trimStart().split(/[\n\r]/, 1)[0] ?? '')
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: mostRecordBytes,
  })
  const source = Readable.from(joined(head, chunks))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let makeRecord: ((row: Parsed) => FeedRecord) | null = null
  try {
    for await (const rows of readRows(parser))
      for (const row of rows)
        if (makeRecord) yield makeRecord(row)
        else makeRecord = createRecords(nameColumns(row.record))
  } catch (error) {
    throw error instanceof CsvError ? toFileError(error) : error
  }
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

type Parsed = { record: string[]; info: { lines: number } }

/** As many rows at once as are read: a turn for each would cost more than reading it. */
async function* readRows(parser: Parser): AsyncGenerator<Parsed[]> {
  let fault: Error | null = null
  let isDone = false
  let wake = () => {}
  parser.on('readable', () => wake())
  parser.on('end', () => {
    isDone = true
    wake()
  })
  parser.on('error', (error: Error) => {
    fault = error
    wake()
  })
  try {
    for (;;) {
      const news = new Promise<void>((resolve) => {
        wake = resolve
      })
      const rows: Parsed[] = []
      for (let row = parser.read(); row !== null; row = parser.read()) rows.push(row)
      if (rows.length > 0) yield rows
      else if (fault) throw fault
      else if (isDone) return
      else await news
    }
  } finally {
    parser.destroy()
  }
}

function createRecords(columns: readonly string[]): (row: Parsed) => FeedRecord {
  const places = new Map(columns.map((column, at) => [column, at]))
  return ({ record, info }) => ({
    line: info.lines,
    columns,
    cell: (column) => record[places.get(column) ?? -1] ?? '',
    text: record.join('\u001f'),
    fault:
      record.length === columns.length
        ? null
        : `The row has ${record.length} cells where the first line has ${columns.length}.`,
  })
}

/** Two columns of one name are told apart by their order. */
function nameColumns(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.trim() || `Column ${at + 1}`
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

function toFileError({ code, lines }: CsvError & { lines?: number }): FeedFileError {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedFileError(`The file ends inside a quoted cell, which began on line ${lines ?? '?'}.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new FeedFileError(`The row on line ${lines ?? '?'} does not end.`)
  return new FeedFileError(`The file cannot be read from line ${lines ?? '?'} on.`)
}
