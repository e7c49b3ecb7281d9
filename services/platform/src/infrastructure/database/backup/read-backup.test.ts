import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupFile, readBackup } from './read-backup.ts'

const records = [
  { kind: 'header', format: 1, createdAt: '2026-03-01T00:00:00.000Z', schemaVersion: 4 },
  { kind: 'table', schema: 'public', name: 'cars', columns: ['name'] },
  ...Array.from({ length: 3_000 }, (_, number) => [`car ${number} ${'é'.repeat(number % 50)}`]),
]
const body = records.map((record) => `${JSON.stringify(record)}\n`).join('')
const end = { kind: 'end', tables: [], pictures: 0, sha256: createHash('sha256').update(body).digest('hex') }
const whole = `${body}${JSON.stringify(end)}\n`

describe('readBackup', () => {
  let directory: string
  let file: string

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-read-backup-'))
    file = join(directory, 'one.backup')
  })

  afterAll(async () => {
    await rm(directory, { recursive: true })
  })

  async function read(bytes: Buffer): Promise<unknown[]> {
    await writeFile(file, bytes)
    return Readable.from(readBackup(backupFile(file))).toArray()
  }

  it('reads every record of a whole file', async () => {
    expect(await read(gzipSync(whole))).toEqual([...records, end])
  })

  it.each<[string, Buffer]>([
    ['is cut short', gzipSync(whole).subarray(0, -30)],
    ['is cut short', gzipSync(whole.slice(0, -1))],
    ['is cut short', gzipSync(body)],
    ['is cut short', gzipSync('')],
    ['was changed', gzipSync(whole.replace('car 77', 'car 78'))],
    ['has something after its end', gzipSync(`${whole}[]\n`)],
    ['is damaged', gzipSync(whole).fill(7, 2_000, 2_100)],
    ['not a backup', Buffer.from('hello')],
    ['not a backup', gzipSync('hello\n')],
    ['not a backup', gzipSync('null\n')],
    ['not a backup', gzipSync('[]\n')],
  ])('refuses a file that %s', async (what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'BACKUP_UNREADABLE',
      message: expect.stringContaining(what),
    })
  })

  it('rejects an unknown format', async () => {
    await expect(read(gzipSync('{"kind":"header","format":2}\n'))).rejects.toMatchObject({
      code: 'BACKUP_NEWER',
    })
  })

  it('says when there is no such file', async () => {
    await expect(
      Readable.from(readBackup(backupFile(join(directory, 'none')))).toArray(),
    ).rejects.toMatchObject({
      message: expect.stringContaining('cannot be read (ENOENT)'),
    })
  })
})
