import { listKeys, type Storage, type StorageKey } from '../../storage/storage.ts'
import { databaseError } from '../connection/database-error.ts'
import { type BackupSource, readBackup } from './read-backup.ts'

/** Sorted by name these are sorted by time. Other files in the folder are somebody else's and never deleted. */
const ownName = /^backups\/forecourt-\d{8}T\d{6}Z\.backup$/

export function backupKey(now: Date): StorageKey {
  return `backups/forecourt-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

export function backupTime(key: StorageKey): Date {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(key) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Our own backups, the oldest first. */
export async function listBackups(storage: Pick<Storage, 'list'>): Promise<StorageKey[]> {
  return (await listKeys(storage, 'backups')).filter((key) => ownName.test(key))
}

export function storedBackup(storage: Pick<Storage, 'get' | 'place'>, key: StorageKey): BackupSource {
  const name = `${key} in ${storage.place}`
  return {
    name,
    async open() {
      const body = await storage.get(key)
      if (body) return body
      throw databaseError('BACKUP_UNREADABLE', `There is no backup ${name}.`)
    },
  }
}

/** Reads a backup to its end, where its checksum is. One that cannot be read is deleted: it must not count as one. */
export async function verifyBackup(storage: Storage, key: StorageKey): Promise<void> {
  try {
    for await (const _ of readBackup(storedBackup(storage, key)));
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

/** Deletes all but the newest, and says which. */
export async function pruneBackups(storage: Storage, keep: number): Promise<StorageKey[]> {
  const old = (await listBackups(storage)).slice(0, -keep)
  for (const key of old) await storage.delete(key)
  return old
}
