import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Storage } from '../../storage/storage.ts'
import type { BackupEnd, BackupRecord } from './backup-record.ts'
import { readPictures } from './read-pictures.ts'
import { readTables } from './read-tables.ts'

type BackupSummary = Pick<BackupEnd, 'tables' | 'pictures'>

type Options = {
  client: pg.ClientBase
  storage: Pick<Storage, 'get' | 'list'>
  now: Date
  /** Writes the bytes of the backup, which contains personal data, to where nobody else reads them. */
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
}

/** Hands the bytes of a backup to who keeps them, as they are read from the database. */
export async function writeBackup({ client, storage, now, write }: Options): Promise<BackupSummary> {
  const summary: BackupSummary = { tables: [], pictures: 0 }
  const gzip = createGzip()
  const reading = pipeline(Readable.from(encode(readAll(client, storage, now), summary)), gzip)
  try {
    await Promise.all([write(gzip), reading])
    return summary
  } catch (error) {
    // The connection is free only when nothing is read from it any more.
    gzip.destroy()
    await reading.catch(() => {})
    throw error
  }
}

async function* readAll(
  client: pg.ClientBase,
  storage: Options['storage'],
  now: Date,
): AsyncGenerator<BackupRecord> {
  yield* readTables(client, now)
  yield* readPictures(storage)
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
