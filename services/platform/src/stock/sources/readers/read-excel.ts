import { Worker } from 'node:worker_threads'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import type { ExcelResult, ExcelSheet } from './excel-thread.ts'
import { FeedFileError, type FeedRecord, maxColumns, namedRecord, refuseColumns } from './feed-record.ts'
import { countHeaders, findHeaderRow } from './find-header.ts'
import type { FeedPart } from './inspect-file.ts'
import { nameColumns } from './name-columns.ts'
import { listZip, type PackedFile, readBytes } from './unpack.ts'

const maxUnpackedBytes = fileLimitTable.workbookBytes.most
const maxSeconds = 120
/** The parser's heap limit: a sheet of vehicles never needs more. */
const maxHeapMb = 512

/**
 * The sheet of an Excel file that has vehicles, with the row of its headers above them. The format cannot be read in
 * parts, so the declared size is checked first, and the parser runs on a thread with its own limits.
 */
export async function* readExcel({ file }: FeedPart): AsyncGenerator<FeedRecord> {
  const input = file.start === undefined ? file.path : await readWhole(file)
  const unpacked = typeof input === 'string' ? await sumUnpacked(input) : input.length
  if (unpacked > maxUnpackedBytes)
    throw new FeedFileError('The Excel file is too large when it is unpacked: send it as CSV.')
  const all = pickSheet(await readOnThread(input))
  const at = findHeaderRow(all.slice(0, maxPreambleRows))
  const [header = [], ...rows] = all.slice(at)
  if (header.length > maxColumns) throw refuseColumns(at + 1)
  const columns = nameColumns(header)
  for (const [place, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue
    yield {
      ...namedRecord(at + place + 2, new Map(columns.map((column, cell) => [column, row[cell] ?? '']))),
      columns,
    }
  }
}

/** A title, a date and a note may stand above the headers. */
const maxPreambleRows = 25

/** The only sheet with headers of vehicles; the first one where no sheet has headers that are known. */
function pickSheet(sheets: readonly ExcelSheet[]): string[][] {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const stock = filled.filter(
    ({ rows }) => rows.slice(0, maxPreambleRows).some((row) => countHeaders(row) >= 3) && rows.length > 1,
  )
  if (stock.length > 1)
    throw new FeedFileError(
      `Several sheets have vehicles: ${stock.map(({ name }) => `“${name}”`).join(', ')}. Leave one of them in the file, or send each to a source of its own.`,
    )
  return (stock[0] ?? filled[0] ?? sheets[0])?.rows ?? []
}

async function readWhole(file: PackedFile): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of readBytes(file)) {
    bytes += chunk.length
    if (bytes > maxUnpackedBytes)
      throw new FeedFileError('The Excel file is too large when it is unpacked: send it as CSV.')
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

async function readOnThread(input: string | Buffer): Promise<ExcelSheet[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ExcelResult>()
  const thread = new Worker(new URL('./excel-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const timer = setTimeout(
    () => reject(new FeedFileError('The Excel file takes too long to read.')),
    maxSeconds * 1000,
  )
  thread.on('message', resolve)
  thread.on('error', () => reject(new FeedFileError('The Excel file is too large to read: send it as CSV.')))
  try {
    const result = await promise
    if ('broken' in result) throw new FeedFileError('The Excel file is broken.')
    return result.sheets
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** The uncompressed size of all parts, as declared in the directory of the file. */
async function sumUnpacked(path: string): Promise<number> {
  return (await listZip(path)).reduce((sum, { bytes }) => sum + bytes, 0)
}
