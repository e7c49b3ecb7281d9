import { randomUUID } from 'node:crypto'
import { fail, hasFailed } from '../http/platform-error.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { WorkerEndedError } from '../workers/worker-process.ts'
import { type EncodedLogo, encodeLogo } from './encode-logo.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'
import { encodeStockPhoto } from './encode-stock-photo.ts'

/** Re-encodes pictures from outside. */
export type PictureEncoder = {
  photo: (file: Uint8Array) => Promise<EncodedPhoto>
  logo: (file: Uint8Array) => Promise<EncodedLogo>
  /** A photo from a dealer's stock file: uploads of people do not wait behind it. */
  stockPhoto: (file: Uint8Array, dealershipId: number) => Promise<EncodedPhoto>
}

export const encodeInProcess: PictureEncoder = {
  photo: encodePhoto,
  logo: encodeLogo,
  stockPhoto: encodeStockPhoto,
}

/**
 * The same in separate processes. Libvips works on other threads than the one that serves visitors, but in the same
 * process: a few pictures of a hundred million pixels used up its memory and the threads that read files and compress
 * pages.
 */
export function encodeInWorker(workers: Pick<WorkerPool, 'run'>): PictureEncoder {
  const run = (job: string, file: Uint8Array) =>
    workers.run({ kind: 'pictures', job, share: randomUUID(), input: file }).catch(toPlatformError)
  return {
    photo: (file) => run('picture.photo', file) as Promise<EncodedPhoto>,
    logo: (file) => run('picture.logo', file) as Promise<EncodedLogo>,
    stockPhoto: (file, dealershipId) =>
      workers
        .run({
          kind: 'stockPhotos',
          job: 'picture.stockPhoto',
          share: `dealership ${dealershipId}`,
          input: file,
        })
        .catch(toPlatformError) as Promise<EncodedPhoto>,
  }
}

function toPlatformError(error: unknown): never {
  if (hasFailed(error, 'workers-busy')) throw fail('photos-busy')
  if (error instanceof WorkerEndedError && error.end !== 'stopped') throw fail('photo-too-complex')
  throw error
}
