import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderStorage } from '../../storage/folder-storage.ts'
import { listKeys, type Storage } from '../../storage/storage.ts'
import { backupKey, listBackups, pruneBackups, verifyBackup } from './stored-backups.ts'

let directory: string
let storage: Storage
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-stored-backups-'))
  storage = createFolderStorage(directory)
})
afterEach(() => rm(directory, { recursive: true }))

const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03']
const keys = days.map((day) => backupKey(new Date(`${day}T10:20:30.456Z`)))

it('keeps the newest backups, and every file that is not ours', async () => {
  for (const key of [...keys.toReversed(), 'backups/before-the-move.backup' as const])
    await storage.put(key, Buffer.from(key))
  expect(await pruneBackups(storage, 2)).toEqual(keys.slice(0, 2))
  expect(await listKeys(storage, 'backups')).toEqual([
    'backups/before-the-move.backup',
    'backups/forecourt-20260202T102030Z.backup',
    'backups/forecourt-20260203T102030Z.backup',
  ])
  expect(await pruneBackups(storage, 2)).toEqual([])
})

it('deletes a backup that cannot be read, so that it does not count as one', async () => {
  const [key] = keys as [(typeof keys)[number]]
  await storage.put(key, Buffer.from('half of it'))
  await expect(verifyBackup(storage, key)).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' })
  expect(await listBackups(storage)).toEqual([])
})
