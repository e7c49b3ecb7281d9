import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorkerBounds } from '@forecourt/domain/capacity/worker-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import { testMetrics } from '../../../../testing/platform/test-metrics.ts'
import { testWorkers } from '../../../../testing/platform/test-workers.ts'
import { aPictureBomb } from '../../../../testing/stock/a-picture-bomb.ts'
import { aRow, type ImportFixture, openImportFixture } from '../../../../testing/stock/open-import-fixture.ts'
import { encodeInWorker } from '../../../infrastructure/pictures/picture-encoder.ts'
import { createWorkerPool, type WorkerPool } from '../../../infrastructure/workers/worker-pool.ts'
import { openPhotoFetches } from './fetch-photos.ts'

let fixture: ImportFixture
let server: Server
let url: string
const sent = Promise.withResolvers<void>()

beforeAll(async () => {
  const photo = Buffer.from(await aPictureBomb(1, 600))
  server = createServer((_, response) => response.end(photo, sent.resolve)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.png`
  fixture = await openImportFixture()
  await fixture.send([aRow(1, { Photos: url })])
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await fixture.platform.close()
})

async function fetchWith(changes: Partial<WorkerBounds>, meanwhile = async (_workers: WorkerPool) => {}) {
  const { platform, db, context } = fixture
  const table = { ...testWorkers, stockPhotos: { ...testWorkers.stockPhotos, ...changes } }
  const program = new URL('../../../worker.ts', import.meta.url)
  const workers = createWorkerPool(program, { connectionConfig: platform.database.connectionConfig }, table)
  const work = openPhotoFetches({
    db,
    pictures: platform.pictures,
    encode: encodeInWorker(workers),
    clock: context.clock,
    metrics: testMetrics,
    allowsPrivate: true,
    log: silentLog,
  })
  try {
    await work.round()
    await meanwhile(workers)
    await work.idle()
  } finally {
    await workers.close()
  }
  const { rows } = await fixture.pool.query('select state, attempts, reason from stock_photos')
  return rows
}

it('a photo of a stock file is opened in a process apart, whose end is an attempt unless it was told to stop', async () => {
  const stopped = await fetchWith({}, async (workers) => {
    await sent.promise
    await workers.close()
  })
  expect(stopped).toEqual([{ state: 'waiting', attempts: 0, reason: null }])

  const cut = await fetchWith({ longestSeconds: 0 })
  const reason = 'This photo is too much for us to open. Please choose another.'
  expect(cut).toEqual([{ state: 'waiting', attempts: 1, reason }])

  await fixture.pool.query(`update stock_photos set try_at = '2026-01-01'`)
  expect(await fetchWith({})).toMatchObject([{ state: 'fetched', attempts: 1 }])
})
