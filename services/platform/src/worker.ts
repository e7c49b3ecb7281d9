import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { encodeHere } from './infrastructure/pictures/picture-encoder.ts'
import { serveWork } from './infrastructure/workers/serve-work.ts'
import type { WorkerHandlers } from './infrastructure/workers/worker-messages.ts'
import { readSiteFile } from './staff/configuration/site-file/read-upload-apart.ts'
import { createStockJobs, type StockJobs } from './stock/imports/jobs/stock-jobs.ts'

/** What a worker needs of the process that started it. */
export type WorkerSettings = { connectionConfig: pg.ClientConfig }

/** One run has one connection, and another says how far it is; a few vehicles are posted at once. */
const connections = 8

// A picture has one thread, and another begins when it is done.
sharp.concurrency(1)

serveWork(({ connectionConfig }: WorkerSettings): WorkerHandlers => {
  const pool = new pg.Pool({ ...connectionConfig, max: connections, connectionTimeoutMillis: 20_000 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = drizzle(pool)
  /** The time is that of whoever gave the order, and goes on. */
  const jobsAt = (nowMs: number): StockJobs => {
    const givenAt = performance.now()
    return createStockJobs({ pool, db, clock: () => Math.round(nowMs + performance.now() - givenAt) })
  }
  const job =
    <Job extends keyof StockJobs>(name: Job) =>
    ({ order, nowMs }: { order: never; nowMs: number }) =>
      jobsAt(nowMs)[name](order)
  return {
    'stock.takeFile': job('takeFile'),
    'stock.takeUp': job('takeUp'),
    'stock.takePost': job('takePost'),
    'stock.retryRow': job('retryRow'),
    'stock.sampleFile': job('sampleFile'),
    'site.readFile': readSiteFile,
    'picture.photo': encodeHere.photo,
    'picture.logo': encodeHere.logo,
    'picture.stockPhoto': (file: Uint8Array) => encodeHere.stockPhoto(file, 0),
  }
})
