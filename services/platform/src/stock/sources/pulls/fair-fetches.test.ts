import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import { testMetrics } from '../../../../testing/platform/test-metrics.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import {
  type FaultyServers,
  openFaultyServers,
  serverFaults,
} from '../../../../testing/stock/open-faulty-servers.ts'
import { openGoodServer } from '../../../../testing/stock/open-good-server.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { encodeInProcess } from '../../../infrastructure/pictures/picture-encoder.ts'
import type { Periodic } from '../../../infrastructure/queue/run-periodically.ts'
import { createStockJobs } from '../jobs/stock-jobs.ts'
import { runImports } from './run-imports.ts'

// Both tests are an attack: at least seven dealers with hostile servers are queued first, and then one more dealer
// comes.

const bounds = {
  maxBytes: 3_000_000,
  timeoutMs: 3_000,
  answerMs: 1_500,
  pace: { bytesPerSecond: 5_000, everyMs: 400 },
}
const photosOfEach = 12
const within = { timeout: 60_000, interval: 50 }

let fixture: ImportFixture
let bad: FaultyServers
let running: Periodic[] = []

beforeEach(async () => {
  bad = await openFaultyServers()
  fixture = await openImportFixture()
})
afterEach(async () => {
  bad.close()
  for (const work of running) await work.close()
  running = []
  await fixture.platform.close()
})

const start = () => {
  running = runImports(
    {
      ...fixture.context,
      stockJobs: createStockJobs({ ...fixture.context, db: fixture.db }),
      db: fixture.db,
      dataDir: fixture.platform.dataDir,
      pictures: fixture.platform.pictures,
      encode: encodeInProcess,
      metrics: testMetrics,
      allowsPrivate: true,
      log: silentLog,
      photoBounds: bounds,
      pullBounds: bounds,
    },
    0.2,
  )
}

/** One dealer per kind of attack, each with its own source. */
async function addBadDealers() {
  const dealers = []
  for (const [at, way] of serverFaults.entries()) {
    const { locations } = await fixture.platform.addDealer(aDealer(`bad-${at}`))
    const [place] = locations.values()
    const own = { dealershipId: place?.dealershipId ?? 0, locationId: place?.id ?? 0 }
    dealers.push({ way, source: await fixture.addSource(own) })
  }
  return dealers
}

it('fetches the photos of one dealer while those of eight others hang, drip, are empty or never end', async () => {
  const photo = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const good = await openGoodServer(photo)
  const { origin } = good
  try {
    for (const { way, source } of await addBadDealers()) {
      const urls = Array.from({ length: photosOfEach }, (_, at) => bad.urlOf(way, `/${at}.jpg`))
      await fixture.send([aRow(1, { 'Stock No': `B${source.id}`, Photos: urls.join('|') })], {}, source)
    }
    await fixture.send([aRow(1, { Photos: [1, 2, 3, 4, 5, 6].map((n) => `${origin}/${n}.jpg`).join('|') })])

    const startedAt = performance.now()
    start()
    await vi.waitFor(async () => {
      const { rows } = await fixture.pool.query<{ state: string }>(
        `select p.state from stock_photos p join cars c on c.id = p.car_id where c.stock_number = 'U1'`,
      )
      expect(rows.map(({ state }) => state)).toEqual(Array(6).fill('fetched'))
    }, within)
    process.stdout.write(`photos of another dealer after ${Math.round(performance.now() - startedAt)} ms\n`)

    // Every failure counted as an attempt, so none stays at the head of the queue for ever.
    await vi.waitFor(async () => {
      const { rows } = await fixture.pool.query(
        `select distinct url, reason from stock_photos where state = 'waiting' and attempts = 0`,
      )
      expect(rows).toEqual([])
    }, within)
  } finally {
    good.close()
  }
})

it('takes in the file of one dealer while those of eight others hang, drip, are empty or never end', async () => {
  for (const { way, source } of await addBadDealers())
    await fixture.pool.query('update stock_sources set url = $1, every_minutes = 1 where id = $2', [
      bad.urlOf(way, '/stock.csv'),
      source.id,
    ])
  const good = await openGoodServer(toCsv([aRow(1)]))
  try {
    const url = `${good.origin}/stock.csv`
    const { locations } = await fixture.platform.addDealer(aDealer('good'))
    const [place] = locations.values()
    const own = { dealershipId: place?.dealershipId ?? 0, locationId: place?.id ?? 0 }
    await fixture.addSource({ ...own, url })
    const startedAt = performance.now()
    start()
    await vi.waitFor(async () => expect((await fixture.cars()).has('U1')).toBe(true), within)
    process.stdout.write(`stock of another dealer after ${Math.round(performance.now() - startedAt)} ms\n`)
  } finally {
    good.close()
  }
})
