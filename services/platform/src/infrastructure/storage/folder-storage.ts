import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isWholeFile, writeWholeFile } from '@forecourt/server/files/whole-file'
import { errorCode } from '../database/connection/error-code.ts'
import { checkHash } from './hash-stream.ts'
import { isPrivate, isStorageKey, type Storage, type StorageKey } from './storage.ts'

/** Objects as files, under the data directory. */
export function createFolderStorage(dataDir: string): Storage {
  const directory = resolve(dataDir)
  const filePath = (key: StorageKey) => join(directory, key)

  return {
    place: `the folder ${directory}`,

    async put(key, body, { sha256 } = {}) {
      const file = filePath(key)
      await mkdir(dirname(file), { recursive: true })
      const checked =
        sha256 === undefined ? body : checkHash(body instanceof Uint8Array ? [body] : body, sha256, key)
      // What is private cannot be made again, so it must survive a power failure.
      await writeWholeFile(file, checked, isPrivate(key) ? { flush: true, mode: 0o600 } : {})
    },

    async get(key) {
      const file = await orNull(open(filePath(key)))
      return file?.createReadStream() ?? null
    },

    async head(key) {
      const found = await orNull(stat(filePath(key)))
      return found && { bytes: found.size, sha256: null }
    },

    async delete(key) {
      await rm(filePath(key), { force: true })
    },

    async *list(area) {
      const entries = await orNull(readdir(join(directory, area), { recursive: true, withFileTypes: true }))
      const files = (entries ?? []).filter((entry) => entry.isFile() && isWholeFile(entry.name))
      yield* files
        .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
        .filter(isStorageKey)
        .sort()
    },
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
