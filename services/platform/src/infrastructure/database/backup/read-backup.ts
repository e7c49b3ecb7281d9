import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type DatabaseError, databaseError } from '../connection/database-error.ts'
import { errorCode } from '../connection/error-code.ts'
import { type BackupEnd, type BackupRecord, backupFormat } from './backup-record.ts'

/** Where the bytes of a backup come from, and its name in messages. */
export type BackupSource = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> }

export function backupFile(file: string): BackupSource {
  return { name: file, open: async () => createReadStream(file) }
}

/**
 * Reads the records of a backup. Throws if anything is missing or was changed, at the end of the file at the latest.
 */
export async function* readBackup(source: BackupSource): AsyncGenerator<BackupRecord> {
  const { name } = source
  const hash = createHash('sha256')
  let isFirst = true
  let end: BackupEnd | undefined
  for await (const line of readLines(source)) {
    if (end) throw unreadable(name, 'has something after its end')
    const record = parse(name, line)
    if (isFirst) refuseOtherFormat(name, record)
    isFirst = false
    if (isEnd(record)) {
      end = record
      if (hash.digest('hex') !== end.sha256) throw unreadable(name, 'was changed since it was written')
    } else {
      hash.update(line).update('\n')
    }
    yield record
  }
  if (!end) throw unreadable(name, 'is cut short')
}

async function* readLines({ name, open }: BackupSource): AsyncGenerator<Buffer> {
  const source = Readable.from(await open())
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of source.pipe(gunzip)) {
      rest = Buffer.concat([rest, chunk])
      let start = 0
      for (let stop = rest.indexOf(10); stop !== -1; stop = rest.indexOf(10, start)) {
        yield rest.subarray(start, stop)
        start = stop + 1
      }
      rest = rest.subarray(start)
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'Z_BUF_ERROR') throw unreadable(name, 'is cut short')
    if (code.startsWith('Z_')) throw unreadable(name, 'is damaged or not a backup')
    if (code.startsWith('E') && code !== 'ERR_INTERNAL_ASSERTION')
      throw unreadable(name, `cannot be read (${code})`)
    throw error
  } finally {
    source.destroy()
  }
  if (rest.length > 0) throw unreadable(name, 'is cut short')
}

function parse(name: string, line: Buffer): BackupRecord {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw unreadable(name, 'is damaged or not a backup')
  }
}

function refuseOtherFormat(name: string, record: BackupRecord): void {
  if (typeof record === 'string' || Array.isArray(record) || record?.kind !== 'header') {
    throw unreadable(name, 'is damaged or not a backup')
  }
  if (record.format === backupFormat) return
  throw databaseError(
    'BACKUP_NEWER',
    `The backup ${name} is in a form (${record.format}) that this program does not know: restore it with the program that made it.`,
  )
}

function isEnd(record: BackupRecord): record is BackupEnd {
  return typeof record === 'object' && !Array.isArray(record) && record?.kind === 'end'
}

function unreadable(name: string, what: string): DatabaseError {
  return databaseError(
    'BACKUP_UNREADABLE',
    `The backup ${name} ${what}: nothing was restored; use another copy.`,
  )
}
