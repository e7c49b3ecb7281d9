import type { S3Settings, StoragePlace, StorageSettings } from '@forecourt/server/storage-variables'
import { createFolderStorage } from './folder-storage.ts'
import { readBoth } from './read-both.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { storageError } from './storage-error.ts'

export type StorageOptions = { dataDir: string; storage: StorageSettings }

/** The storage of this installation; while objects are moved it reads both places. */
export function openStorage({ dataDir, storage }: StorageOptions): Storage {
  const open = (place: StoragePlace) => openPlace(place, { dataDir, storage })
  return storage.also === null ? open(storage.place) : readBoth(open(storage.place), open(storage.also))
}

export function openPlace(place: StoragePlace, { dataDir, storage }: StorageOptions): Storage {
  return place === 'folder' ? createFolderStorage(dataDir) : createS3Storage(requireS3(storage.s3))
}

function requireS3(settings: S3Settings | null): S3Settings {
  if (settings) return settings
  throw storageError(
    'STORAGE_REFUSED',
    'The bucket is not named: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  )
}
