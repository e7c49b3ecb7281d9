import { join } from 'node:path'
import { buildWebsite } from '../../scripts/process/build-website.ts'
import { insertSource } from '../../services/platform/src/stock/sources/source-store.ts'
import { demand, median, print, quantile } from '../figures.ts'
import { openWebsite } from '../search/open-website.ts'
import { openStockedPlatform } from '../search/stocked-platform.ts'
import { findDatabaseUrl, runImport } from './importing-process.ts'
import { writeFile } from './large-file.ts'

/*
 * A cached page while another process on the same machine and database imports a file of a hundred thousand vehicles
 * for the same site: visitors should hardly notice.
 */
const cars = 2_000
const idleMs = 5_000
const most = 2
const page = '/contact'

buildWebsite()
const platform = await openStockedPlatform(cars)
const { pool, drizzle: db, connectionConfig } = platform.database
const { rows } = await pool.query<{ id: number; dealership_id: number }>(
  'select id, dealership_id from locations limit 1',
)
const [place] = rows
if (!place) throw new Error('The dealer has no location.')
const source = await insertSource(db, {
  name: 'dms',
  dealershipId: place.dealership_id,
  locationId: place.id,
  kind: 'car',
  asksFirst: false,
})
const file = await writeFile(join(platform.dataDir, 'stock.csv'), 0)
const website = await openWebsite(platform)
await website.get('/search/new-used-and-demo-cars')
await website.get(page)

async function watch(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    await website.get(page)
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times
}

const idleUntil = performance.now() + idleMs
const idle = await watch(() => performance.now() > idleUntil)
let isOver = false
const importing = runImport(findDatabaseUrl(connectionConfig), source.id, file).finally(() => {
  isOver = true
})
const meanwhile = await watch(() => isOver)
const { ms } = await importing
const ratio = median(meanwhile) / median(idle)
print(`cached page, idle     ${median(idle).toFixed(2)} ms median, ${quantile(idle, 0.99).toFixed(2)} ms p99`)
print(
  `during an import      ${median(meanwhile).toFixed(2)} ms median, ${quantile(meanwhile, 0.99).toFixed(2)} ms p99: ${ratio.toFixed(2)} times (${(ms / 1_000).toFixed(1)} s of import)`,
)
demand(ratio <= most, `a cached page must take at most ${most} times as long while stock is taken in.`)
await website.close()
await platform.close()
