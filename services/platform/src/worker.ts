import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { encodeInProcess } from './infrastructure/pictures/picture-encoder.ts'
import { serveWork } from './infrastructure/workers/serve-work.ts'
import type { WorkerHandlers } from './infrastructure/workers/worker-messages.ts'
import { readSiteFile } from './staff/configuration/site-file/read-upload-in-worker.ts'
import { createStockJobs, type StockJobs } from './stock/sources/jobs/stock-jobs.ts'

/** What a worker needs from the process that started it. */
export type WorkerSettings = { connectionConfig: pg.ClientConfig }

/** An import run uses one connection, its progress a second one; a few posted vehicles are handled at once. */
const connections = 8

// Each picture is encoded on one thread; the next one starts when it is finished.
sharp.concurrency(1)

serveWork(({ connectionConfig }: WorkerSettings): WorkerHandlers => {
  const pool = new pg.Pool({ ...connectionConfig, max: connections, connectionTimeoutMillis: 20_000 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = drizzle(pool)
  /** The clock starts at the time of the process that sent the job, and runs on from there. */
  const jobsAt = (nowMs: number): StockJobs => {
    const receivedAt = performance.now()
    return createStockJobs({ pool, db, clock: () => Math.round(nowMs + performance.now() - receivedAt) })
  }
  const job =
    <Job extends keyof StockJobs>(name: Job) =>
    ({ order, nowMs }: { order: never; nowMs: number }) =>
      jobsAt(nowMs)[name](order)
  return {
    'stock.takeFile': job('takeFile'),
    'stock.resumeRuns': job('resumeRuns'),
    'stock.takePost': job('takePost'),
    'stock.retryRow': job('retryRow'),
    'stock.sampleFile': job('sampleFile'),
    'site.readFile': readSiteFile,
    'picture.photo': encodeInProcess.photo,
    'picture.logo': encodeInProcess.logo,
    'picture.stockPhoto': (file: Uint8Array) => encodeInProcess.stockPhoto(file, 0),
  } satisfies Record<
    `stock.${keyof StockJobs}` | `picture.${keyof typeof encodeInProcess}` | 'site.readFile',
    unknown
  >
})
