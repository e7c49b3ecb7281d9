import { hashBytes } from './hash-stream.ts'
import { type Storage, type StorageArea, type StorageKey, storageAreas } from './storage.ts'
import { storageError } from './storage-error.ts'

export type MoveProgress = { copied: number; present: number; bytes: number }

/** Objects copied at the same time: each waits for the network most of the time. */
const atOnce = 8

/**
 * Copies every object and compares its hash at both ends. What is there with the same bytes is left alone, so a move
 * that was ended goes on where it was; nothing is deleted, so servers may read the old place meanwhile.
 */
export async function moveObjects(
  from: Storage,
  to: Storage,
  onProgress: (progress: MoveProgress) => void = () => {},
): Promise<MoveProgress> {
  const progress: MoveProgress = { copied: 0, present: 0, bytes: 0 }
  const keys = listAll(from)
  const working = Array.from({ length: atOnce }, async () => {
    for await (const key of keys) {
      await moveObject(from, to, key, progress)
      onProgress(progress)
    }
  })
  // Whoever fails ends the list for all, and what the others have begun is completed.
  const failed = (await Promise.allSettled(working)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return progress
}

async function* listAll(from: Storage): AsyncGenerator<StorageKey> {
  for (const area of Object.keys(storageAreas) as StorageArea[]) yield* from.list(area)
}

async function moveObject(
  from: Storage,
  to: Storage,
  key: StorageKey,
  progress: MoveProgress,
): Promise<void> {
  const [found, sha256] = [await from.head(key), await readHash(from, key)]
  // Deleted since it was listed.
  if (!found || sha256 === null) return
  if ((await readHash(to, key)) === sha256) {
    progress.present += 1
    return
  }
  const body = await from.get(key)
  if (!body) return
  await to.put(key, body, { sha256 })
  if ((await readHash(to, key)) !== sha256)
    throw storageError('STORAGE_DAMAGED', `${key} arrived in ${to.place} with other bytes: move again.`)
  progress.copied += 1
  progress.bytes += found.bytes
}

/** The hash that the place keeps, or that of the bytes. */
async function readHash(storage: Storage, key: StorageKey): Promise<string | null> {
  const found = await storage.head(key)
  if (!found || found.sha256 !== null) return found?.sha256 ?? null
  const body = await storage.get(key)
  return body && hashBytes(body)
}
