import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type DatabaseError, databaseError } from '../connection/database-error.ts'
import { errorCode } from '../connection/error-code.ts'
import { type BackupEnd, type BackupRecord, backupFormat } from './backup-record.ts'

/**
 * Reads the records of a backup. Throws if anything is missing or was changed, at the end of the file at the latest.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  let isFirst = true
  let end: BackupEnd | undefined
  for await (const line of readLines(file)) {
    if (end) throw unreadable(file, 'has something after its end')
    const record = parse(file, line)
    if (isFirst) refuseOtherFormat(file, record)
    isFirst = false
    if (isEnd(record)) {
      end = record
      if (hash.digest('hex') !== end.sha256) throw unreadable(file, 'was changed since it was written')
    } else {
      hash.update(line).update('\n')
    }
    yield record
  }
  if (!end) throw unreadable(file, 'is cut short')
}

async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
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
    if (code === 'Z_BUF_ERROR') throw unreadable(file, 'is cut short')
    if (code.startsWith('Z_')) throw unreadable(file, 'is damaged or not a backup')
    if (code.startsWith('E') && code !== 'ERR_INTERNAL_ASSERTION')
      throw unreadable(file, `cannot be read (${code})`)
    throw error
  } finally {
    source.destroy()
  }
  if (rest.length > 0) throw unreadable(file, 'is cut short')
}

function parse(file: string, line: Buffer): BackupRecord {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw unreadable(file, 'is damaged or not a backup')
  }
}

function refuseOtherFormat(file: string, record: BackupRecord): void {
  if (typeof record === 'string' || Array.isArray(record) || record?.kind !== 'header') {
    throw unreadable(file, 'is damaged or not a backup')
  }
  if (record.format === backupFormat) return
  throw databaseError(
    'BACKUP_NEWER',
    `The backup ${file} is in a form (${record.format}) that this program does not know: restore it with the program that made it.`,
  )
}

function isEnd(record: BackupRecord): record is BackupEnd {
  return typeof record === 'object' && !Array.isArray(record) && record?.kind === 'end'
}

function unreadable(file: string, what: string): DatabaseError {
  return databaseError(
    'BACKUP_UNREADABLE',
    `The backup ${file} ${what}: nothing was restored; use another copy.`,
  )
}
