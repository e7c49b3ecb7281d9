import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '@forecourt/server/files/whole-file'

/** Renders the drawing of a picture row as WebP. */
export type DrawPicture = (drawing: unknown) => Promise<Uint8Array>

export type PictureFiles = {
  /** The stored bytes, rendered first if this was never requested; null if there are none. */
  read: (id: string, drawing: unknown) => Promise<Uint8Array | null>
  write: (id: string, bytes: Uint8Array) => Promise<void>
}

/** Originals by content id under the data directory. Concurrent requests for a picture share one rendering. */
export function createPictureFiles(directory: string, draw: DrawPicture | null): PictureFiles {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const filePath = (id: string) => join(directory, id.slice(0, 2), id)

  async function write(id: string, bytes: Uint8Array): Promise<void> {
    const file = filePath(id)
    await mkdir(join(file, '..'), { recursive: true })
    await writeWholeFile(file, bytes)
  }

  async function drawAndStore(id: string, what: unknown, drawPicture: DrawPicture): Promise<Uint8Array> {
    try {
      const bytes = await drawPicture(what)
      await write(id, bytes)
      return bytes
    } finally {
      drawing.delete(id)
    }
  }

  async function read(id: string, what: unknown): Promise<Uint8Array | null> {
    try {
      return await readFile(filePath(id))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
    if (what === null || !draw) return null
    const running = drawing.get(id) ?? drawAndStore(id, what, draw)
    drawing.set(id, running)
    return running
  }

  return { read, write }
}
