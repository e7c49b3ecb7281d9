import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/**
 * Where large objects are kept: a folder, or a bucket of an S3-compatible service. Keys are the same in both, and never
 * given to another object: pictures are named by their content, backups by their time.
 */
export type Storage = {
  /** As messages name it. */
  place: string
  /** Resolves when the object is complete: nobody reads a part of it. Refuses bytes that differ from `sha256`. */
  put(key: StorageKey, body: StorageBody, options?: PutOptions): Promise<void>
  /** Null if there is no such object. */
  get(key: StorageKey): Promise<AsyncIterable<Uint8Array> | null>
  /** The hash is null where the place does not keep it. */
  head(key: StorageKey): Promise<{ bytes: number; sha256: string | null } | null>
  /** An object that is not there is deleted already. */
  delete(key: StorageKey): Promise<void>
  /** In the order of the keys. */
  list(area: StorageArea): AsyncIterable<StorageKey>
}

export type StorageBody = Uint8Array | AsyncIterable<Uint8Array>

export type PutOptions = { sha256?: string; type?: string }

/** The first part of every key, and who may read the objects: a bucket may open what is public to browsers. */
export const storageAreas = {
  /** Originals: anybody who knows a name may have one, from our routes. */
  pictures: 'unlisted',
  /** Resized pictures. */
  renditions: 'public',
  backups: 'private',
  checks: 'private',
} as const

export type StorageArea = keyof typeof storageAreas
export type StorageKey = `${StorageArea}/${string}`

/** No part starts with a dot, so no key leads out of its area, and no file of the system's is taken for an object. */
const rest = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

export function isStorageKey(text: string): text is StorageKey {
  const [area = ''] = text.split('/', 1)
  return Object.hasOwn(storageAreas, area) && rest.test(text.slice(area.length))
}

export function isPrivate(key: StorageKey): boolean {
  return storageAreas[areaOf(key)] === 'private'
}

export function isPublic(key: StorageKey): boolean {
  return storageAreas[areaOf(key)] === 'public'
}

const areaOf = (key: StorageKey) => key.slice(0, key.indexOf('/')) as StorageArea

/** The whole object in memory; null if there is none. */
export async function readObject(storage: Pick<Storage, 'get'>, key: StorageKey): Promise<Buffer | null> {
  const body = await storage.get(key)
  return body && buffer(body)
}

export async function listKeys(storage: Pick<Storage, 'list'>, area: StorageArea): Promise<StorageKey[]> {
  return Readable.from(storage.list(area)).toArray()
}
