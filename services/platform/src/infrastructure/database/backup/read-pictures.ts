import { readObject, type Storage } from '../../storage/storage.ts'
import type { BackupRecord } from './backup-record.ts'

// A multiple of three, so that the base64 chunks can be joined without padding between them.
const pieceBytes = 48 * 1024

/**
 * The uploaded pictures. They are named by their content and never change, so they need no snapshot; one that
 * disappeared after it was listed is no longer referenced.
 */
export async function* readPictures(storage: Pick<Storage, 'get' | 'list'>): AsyncGenerator<BackupRecord> {
  for await (const key of storage.list('pictures')) {
    const bytes = await readObject(storage, key)
    if (!bytes) continue
    yield { kind: 'picture', path: key.slice('pictures/'.length) }
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      yield bytes.subarray(start, start + pieceBytes).toString('base64')
    }
  }
}
