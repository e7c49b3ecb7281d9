import { readObject, type Storage, type StorageKey } from '../../infrastructure/storage/storage.ts'

/** Renders the drawing of a picture row as WebP. */
export type DrawPicture = (drawing: unknown) => Promise<Uint8Array>

export type PictureFiles = {
  /** The stored bytes, rendered first if this was never requested; null if there are none. */
  read: (id: string, drawing: unknown) => Promise<Uint8Array | null>
  write: (id: string, bytes: Uint8Array) => Promise<void>
}

/** Originals by content id in the storage. Concurrent requests for a picture share one rendering. */
export function createPictureFiles(storage: Storage, draw: DrawPicture | null): PictureFiles {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const keyOf = (id: string): StorageKey => `pictures/${id.slice(0, 2)}/${id}`

  const write = (id: string, bytes: Uint8Array) => storage.put(keyOf(id), bytes)

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
    const bytes = await readObject(storage, keyOf(id))
    if (bytes) return bytes
    if (what === null || !draw) return null
    const running = drawing.get(id) ?? drawAndStore(id, what, draw)
    drawing.set(id, running)
    return running
  }

  return { read, write }
}
