import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { encodeInProcess } from '../../../infrastructure/pictures/picture-encoder.ts'
import type { WorkerPool } from '../../../infrastructure/workers/worker-pool.ts'
import { WorkerEndedError } from '../../../infrastructure/workers/worker-process.ts'
import type { PictureFiles } from '../../../stock/pictures/picture-files.ts'
import { type PreparedFile, parseSiteFile, prepareSiteFile } from './read-site-file.ts'

const maxBytes = 90_000_000
/** The largest website's pages take a tenth of that, without pictures. */
const maxContentBytes = 8_000_000

/** Reads the website's file at a path until all its pictures are stored. */
export type ReadSiteFile = (path: string) => Promise<PreparedFile>

export function createReadSiteFile(pictures: Pick<PictureFiles, 'write'>): ReadSiteFile {
  return async (path) => {
    const file = parseSiteFile(await readFile(path))
    const { pictures: _pictures, ...content } = file
    if (JSON.stringify(content).length > maxContentBytes) throw fail('site-file-content-too-large')
    return prepareSiteFile({ pictures, encode: encodeInProcess }, file)
  }
}

/** The same in a separate process. */
export function readSiteFileInWorker(workers: Pick<WorkerPool, 'run'>): ReadSiteFile {
  return (input) =>
    workers
      .run({ kind: 'files', job: 'site.readFile', share: `site file ${randomUUID()}`, input })
      .catch((error: unknown) => {
        if (error instanceof WorkerEndedError && error.end !== 'stopped') throw fail('site-file-too-complex')
        throw error
      }) as Promise<PreparedFile>
}

/** Stores the upload in a temporary file while it is read. */
export async function withUpload<T>(request: Request, read: (path: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-site-file-'))
  try {
    const path = join(directory, 'file')
    const file = createWriteStream(path)
    let bytes = 0
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) {
        file.destroy()
        throw fail('site-file-too-large')
      }
      if (!file.write(chunk)) await once(file, 'drain')
    }
    file.end()
    await finished(file)
    return await read(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
