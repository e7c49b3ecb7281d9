import type { StorageSettings } from '@forecourt/server/storage-variables'
import { createS3Storage } from './s3-storage.ts'
import type { Storage, StorageKey } from './storage.ts'

/** Where browsers read the public area of a bucket. */
export type PublicHost = {
  origin: string
  urlOf: (name: string) => string
  has: (name: string) => Promise<boolean>
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
}

/** The resized pictures of a bucket that has a public address; null where our own route sends them. */
export function openPublicHost(settings: StorageSettings): PublicHost | null {
  const base = publicBase(settings)
  return base !== null && settings.s3 ? createPublicHost(createS3Storage(settings.s3), base) : null
}

/** What a key is put after to be read without a signature. */
export function publicBase({ publicUrl, s3 }: StorageSettings): string | null {
  return publicUrl && s3 ? `${publicUrl}/${s3.prefix}` : null
}

function createPublicHost(storage: Pick<Storage, 'head' | 'put'>, base: string): PublicHost {
  const keyOf = (name: string): StorageKey => `renditions/${name}`
  return {
    origin: new URL(base).origin,
    urlOf: (name) => base + keyOf(name),
    has: async (name) => (await storage.head(keyOf(name))) !== null,
    put: (name, bytes, type) => storage.put(keyOf(name), bytes, { type }),
  }
}
