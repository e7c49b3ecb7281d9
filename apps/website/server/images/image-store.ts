import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWholeFile } from '@forecourt/server/files/whole-file'
import { createBackgroundWork } from './background-work.ts'

type Make = () => Promise<Uint8Array | null>

export type ImageStore = {
  get(key: string, make: Make): Promise<Uint8Array | null>
  /** The file on disk, if it exists. */
  find(key: string): Promise<Uint8Array | null>
  /** Generates a picture in the background. */
  makeLater(key: string, make: Make): void
  /** Resolves when all background work is done. */
  settled(): Promise<void>
  close(): void
}

/**
 * Generated pictures on disk. A file appears only when it is complete (written to a temporary file, then renamed), and
 * concurrent requests for the same picture generate it once. If the disk cannot be written, pictures are generated
 * again each time.
 */
export function createImageStore(dir: string, onWriteError: (error: unknown) => void): ImageStore {
  const running = new Map<string, Promise<Uint8Array | null>>()

  const background = createBackgroundWork(() => running.size > 0)
  const read = (path: string): Promise<Uint8Array | null> => readFile(path).catch(() => null)

  async function readOrMake(path: string, make: Make): Promise<Uint8Array | null> {
    const stored = await read(path)
    if (stored) return stored
    const made = await make()
    if (made) await keep(path, made).catch(onWriteError)
    return made
  }

  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeWholeFile(path, bytes)
  }

  function get(key: string, make: Make): Promise<Uint8Array | null> {
    const path = filePath(dir, key)
    const already = running.get(path)
    if (already) return already
    const work = readOrMake(path, make).finally(() => running.delete(path))
    running.set(path, work)
    return work
  }

  return {
    get,
    find: (key) => read(filePath(dir, key)),
    makeLater: (key, make) => background.add(key, () => get(key, make)),
    settled: background.done,
    close: background.close,
  }
}

function filePath(dir: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return join(dir, name.slice(0, 2), name)
}
