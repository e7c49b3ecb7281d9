import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { BackupEnd, BackupRecord } from './backup-record.ts'
import { readPictures } from './read-pictures.ts'
import { readTables } from './read-tables.ts'

type BackupSummary = Pick<BackupEnd, 'tables' | 'pictures'>

type Options = { client: pg.ClientBase; dataDir: string; file: string; now: Date }

/**
 * Writes a backup under a temporary name and renames it, so a file with the final name is always complete. It contains
 * personal data: mode 0600.
 */
export async function writeBackup({ client, dataDir, file, now }: Options): Promise<BackupSummary> {
  const summary: BackupSummary = { tables: [], pictures: 0 }
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(unfinished, 'w', 0o600)
  try {
    const records = readAll(client, join(dataDir, 'pictures'), now)
    // Flushed before closing: a backup must survive a power failure.
    const output = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(encode(records, summary)), createGzip(), output)
    await rename(unfinished, file)
    return summary
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function* readAll(client: pg.ClientBase, pictures: string, now: Date): AsyncGenerator<BackupRecord> {
  yield* readTables(client, now)
  yield* readPictures(pictures)
}

async function* encode(records: AsyncIterable<BackupRecord>, summary: BackupSummary): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = ''
  for await (const record of records) {
    count(record, summary)
    lines += `${JSON.stringify(record)}\n`
    if (lines.length < 64 * 1024) continue
    hash.update(lines)
    yield lines
    lines = ''
  }
  hash.update(lines)
  const end: BackupEnd = { kind: 'end', ...summary, sha256: hash.digest('hex') }
  yield `${lines}${JSON.stringify(end)}\n`
}

function count(record: BackupRecord, summary: BackupSummary): void {
  if (typeof record === 'string') return
  if (Array.isArray(record)) {
    const table = summary.tables.at(-1)
    if (table) table.rows += 1
  } else if (record.kind === 'table') {
    summary.tables.push({ schema: record.schema, name: record.name, rows: 0 })
  } else if (record.kind === 'picture') {
    summary.pictures += 1
  }
}
