import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import type { ExcelResult } from './excel-thread.ts'
import {
  FeedFileError,
  type FeedRecord,
  longestColumn,
  mostColumns,
  namedRecord,
  refuseColumns,
} from './feed-record.ts'
import type { FeedFile } from './inspect-file.ts'

const mostUnpackedBytes = fileLimitTable.workbookBytes.most
const mostSeconds = 120
/** Of the parts of the file: what it needs beyond is no sheet of vehicles. */
const mostHeapMb = 512

/**
 * The first sheet of an Excel file, under the header of its first row. The format cannot be read in parts, so the size
 * that the file says it has is bounded first, and the reading has a thread with bounds of its own.
 */
export async function* readExcel({ path }: FeedFile): AsyncGenerator<FeedRecord> {
  if ((await sumUnpacked(path)) > mostUnpackedBytes)
    throw new FeedFileError('The Excel file is too large when it is unpacked: send it as CSV.')
  const [header = [], ...rows] = await readOnThread(path)
  if (header.length > mostColumns) throw refuseColumns(1)
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
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const timer = setTimeout(
    () => reject(new FeedFileError('The Excel file takes too long to read.')),
    mostSeconds * 1000,
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

/** What the directory at the end of a zip file says that its parts unpack to (PKWARE APPNOTE 4.3.12). */
async function sumUnpacked(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > mostUnpackedBytes) return size
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
