import { createHash } from 'node:crypto'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { createBackgroundWork } from './background-work.ts'

/** A host that browsers read public objects from without asking us, such as that of the storage. */
export type PublicHost = {
  origin: string
  urlOf: (name: string) => string
  has: (name: string) => Promise<boolean>
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
}

export type PublishedImages = {
  origin: string
  /** The address of a picture on the host, once it is there. */
  find(key: string): string | null
  /** Puts it there in the background: nobody waits for the host. */
  publishLater(key: string, type: string, read: () => Promise<Uint8Array | null>): void
  settled(): Promise<void>
  close(): void
}

const maxKnown = cacheTable.shownPictures.maxEntries

export function createPublishedImages(host: PublicHost, onError: (error: unknown) => void): PublishedImages {
  const known = new Set<string>()
  const background = createBackgroundWork(() => false)

  async function publish(name: string, type: string, read: () => Promise<Uint8Array | null>): Promise<void> {
    try {
      if (!(await host.has(name))) {
        const bytes = await read()
        if (!bytes) return
        await host.put(name, bytes, type)
      }
      if (known.size >= maxKnown) known.clear()
      known.add(name)
    } catch (error) {
      onError(error)
    }
  }

  return {
    origin: host.origin,
    find(key) {
      const name = toName(key)
      return known.has(name) ? host.urlOf(name) : null
    },
    publishLater(key, type, read) {
      const name = toName(key)
      background.add(name, () => publish(name, type, read))
    },
    settled: background.done,
    close: background.close,
  }
}

function toName(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return `${hash.slice(0, 2)}/${hash}`
}
