import type pg from 'pg'
import type { PictureEncoder } from './infrastructure/pictures/picture-encoder.ts'
import type { StorageOptions } from './infrastructure/storage/open-storage.ts'
import { serveWork } from './infrastructure/workers/serve-work.ts'
import type { WorkerHandlers } from './infrastructure/workers/worker-messages.ts'
import type { ReadSiteFile } from './staff/configuration/site-file/read-upload-in-worker.ts'
import type { StockJobs } from './stock/sources/jobs/stock-jobs.ts'

/** What a worker needs from the process that started it. */
export type WorkerSettings = { connectionConfig: pg.ClientConfig; storage: StorageOptions }

/** An import run uses one connection, its progress a second one; a few posted vehicles are handled at once. */
const connections = 8

// A process loads what its first job needs: half of its start is reading code.

async function loadEncoder(): Promise<PictureEncoder> {
  const { default: sharp } = await import('sharp')
  // Each picture is encoded on one thread; the next one starts when it is finished.
  sharp.concurrency(1)
  return (await import('./infrastructure/pictures/picture-encoder.ts')).encodeInProcess
}

async function loadReadSiteFile(storage: StorageOptions): Promise<ReadSiteFile> {
  const { openStorage } = await import('./infrastructure/storage/open-storage.ts')
  const { createPictureFiles } = await import('./stock/pictures/picture-files.ts')
  const { createReadSiteFile } = await import('./staff/configuration/site-file/read-upload-in-worker.ts')
  return createReadSiteFile(createPictureFiles(openStorage(storage), null))
}

async function openStockJobs(connectionConfig: pg.ClientConfig): Promise<(nowMs: number) => StockJobs> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { createStockJobs } = await import('./stock/sources/jobs/stock-jobs.ts')
  const pool = new pg.Pool({ ...connectionConfig, max: connections, connectionTimeoutMillis: 20_000 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = drizzle(pool)
  /** The clock starts at the time of the process that sent the job, and runs on from there. */
  return (nowMs) => {
    const receivedAt = performance.now()
    return createStockJobs({ pool, db, clock: () => Math.round(nowMs + performance.now() - receivedAt) })
  }
}

serveWork(({ connectionConfig, storage }: WorkerSettings): WorkerHandlers => {
  let opened: ReturnType<typeof openStockJobs> | null = null
  const job =
    <Job extends keyof StockJobs>(name: Job) =>
    async ({ order, nowMs }: { order: never; nowMs: number }) => {
      opened ??= openStockJobs(connectionConfig)
      return (await opened)(nowMs)[name](order)
    }
  return {
    'stock.takeFile': job('takeFile'),
    'stock.resumeRuns': job('resumeRuns'),
    'stock.importPost': job('importPost'),
    'stock.retryRow': job('retryRow'),
    'stock.sampleFile': job('sampleFile'),
    'site.readFile': async (path: string) => (await loadReadSiteFile(storage))(path),
    'picture.photo': async (file: Uint8Array) => (await loadEncoder()).photo(file),
    'picture.logo': async (file: Uint8Array) => (await loadEncoder()).logo(file),
    'picture.stockPhoto': async (file: Uint8Array) => (await loadEncoder()).stockPhoto(file, 0),
  } satisfies Record<
    `stock.${keyof StockJobs}` | `picture.${keyof PictureEncoder}` | 'site.readFile',
    unknown
  >
})
