import type pg from 'pg'
import { isStorageKey, type Storage } from '../../storage/storage.ts'
import { databaseError } from '../connection/database-error.ts'
import type { BackupEnd, BackupRecord, BackupRow } from './backup-record.ts'
import { insertRows } from './insert-rows.ts'
import { quoteName } from './quote-name.ts'

const rowsAtOnce = 500
/** Rows of tables with files are written in smaller batches, to bound the memory. */
const charactersAtOnce = 8_000_000

type Target = { client: pg.ClientBase; storage: Pick<Storage, 'put'> }

/** Restores the records after the header: rows into tables, pictures into the storage. */
export async function loadRecords(
  records: AsyncIterable<BackupRecord>,
  { client, storage }: Target,
): Promise<BackupEnd> {
  let insert: ((rows: BackupRow[]) => Promise<void>) | undefined
  let rows: BackupRow[] = []
  let held = 0
  let picture: { path: string; pieces: string[] } | undefined
  let end: BackupEnd | undefined

  async function finishPart(): Promise<void> {
    if (insert && rows.length > 0) await insert(rows)
    if (picture) await writePicture(storage, picture.path, picture.pieces)
    rows = []
    held = 0
    picture = undefined
  }

  for await (const record of records) {
    if (typeof record === 'string') {
      picture?.pieces.push(record)
    } else if (Array.isArray(record)) {
      rows.push(record)
      held += record.reduce((sum, text) => sum + (text?.length ?? 0), 0)
      if (rows.length === rowsAtOnce || held >= charactersAtOnce) await finishPart()
    } else {
      await finishPart()
      if (record.kind === 'table') insert = await insertRows(client, record)
      else if (record.kind === 'sequence') await setSequence(client, record)
      else if (record.kind === 'picture') picture = { path: record.path, pieces: [] }
      else if (record.kind === 'end') end = record
    }
  }
  // Unreachable: the reader throws if the end record is missing.
  if (!end) throw new Error('The backup has no end.')
  return end
}

async function setSequence(
  client: pg.ClientBase,
  sequence: Extract<BackupRecord, { kind: 'sequence' }>,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [
    quoteName(sequence),
    sequence.value,
    sequence.isCalled,
  ])
}

/** Writes a picture of a backup. A path that leads out of its area is rejected. */
async function writePicture(storage: Target['storage'], path: string, pieces: string[]): Promise<void> {
  const key = `pictures/${path}`
  if (!isStorageKey(key)) {
    throw databaseError('BACKUP_UNREADABLE', `The backup holds a picture outside of its place: ${path}.`)
  }
  await storage.put(key, Buffer.from(pieces.join(''), 'base64'))
}
