import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type ImageStore = {
  get(key: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>
}

/**
 * Made pictures on disk. A file appears only when it is whole (written beside, then renamed), and requests for the
 * same picture at the same time make it once. A disk that cannot be written costs time, not pictures.
 */
export function createImageStore(dir: string, onWriteError: (error: unknown) => void): ImageStore {
  const running = new Map<string, Promise<Uint8Array | null>>()

  async function readOrMake(
    path: string,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    const stored = await readFile(path).catch(() => null)
    if (stored) return stored
    const made = await make()
    if (made) await writeWhole(path, made).catch(onWriteError)
    return made
  }

  return {
    get(key, make) {
      const path = pathOf(dir, key)
      const already = running.get(path)
      if (already) return already
      const work = readOrMake(path, make).finally(() => running.delete(path))
      running.set(path, work)
      return work
    },
  }
}

function pathOf(dir: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return join(dir, name.slice(0, 2), name)
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
