import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isWholeFile } from '@forecourt/server/files/whole-file'
import { errorCode } from '../connection/error-code.ts'
import type { BackupRecord } from './backup-record.ts'

// A multiple of three, so that the base64 chunks can be joined without padding between them.
const pieceBytes = 48 * 1024

/**
 * The uploaded pictures. They are named by their content and never change, so they need no snapshot; a file that
 * disappeared after it was listed is no longer referenced.
 */
export async function* readPictures(directory: string): AsyncGenerator<BackupRecord> {
  for (const path of await listFiles(directory)) {
    const bytes = await findFile(join(directory, path))
    if (!bytes) continue
    yield { kind: 'picture', path }
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      yield bytes.subarray(start, start + pieceBytes).toString('base64')
    }
  }
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && isWholeFile(entry.name))
    return files.map((entry) => relative(directory, join(entry.parentPath, entry.name))).sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function findFile(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
