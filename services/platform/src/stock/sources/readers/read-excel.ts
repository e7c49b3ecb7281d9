import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import type { ExcelResult } from './excel-thread.ts'
import {
  FeedFileError,
  type FeedRecord,
  longestColumn,
  maxColumns,
  namedRecord,
  refuseColumns,
} from './feed-record.ts'
import type { FeedFile } from './inspect-file.ts'

const maxUnpackedBytes = fileLimitTable.workbookBytes.most
const maxSeconds = 120
/** The parser's heap limit: a sheet of vehicles never needs more. */
const maxHeapMb = 512

/**
 * The first sheet of an Excel file, with its first row as header. The format cannot be read in parts, so the declared
 * size is checked first, and the parser runs on a thread with its own limits.
 */
export async function* readExcel({ path }: FeedFile): AsyncGenerator<FeedRecord> {
  if ((await sumUnpacked(path)) > maxUnpackedBytes)
    throw new FeedFileError('The Excel file is too large when it is unpacked: send it as CSV.')
  const [header = [], ...rows] = await readOnThread(path)
  if (header.length > maxColumns) throw refuseColumns(1)
  const columns = header.map((cell, at) => cell.trim().slice(0, longestColumn) || `Column ${at + 1}`)
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue
    yield {
      ...namedRecord(at + 2, new Map(columns.map((column, place) => [column, row[place] ?? '']))),
      columns,
    }
  }
}

async function readOnThread(path: string): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<ExcelResult>()
  const thread = new Worker(new URL('./excel-thread.ts', import.meta.url), {
    workerData: path,
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
    return result.rows
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** The uncompressed size of all parts, as declared in the central directory of a zip file (PKWARE APPNOTE 4.3.12). */
async function sumUnpacked(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxUnpackedBytes) return size
    const bytes = await file.readFile()
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
    if (end < 0 || end + 20 > bytes.length) throw new FeedFileError('The Excel file is not whole.')
    let at = bytes.readUInt32LE(end + 16)
    let sum = 0
    while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
      sum += bytes.readUInt32LE(at + 24)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return sum
  } finally {
    await file.close()
  }
}
